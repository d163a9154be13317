import { paths } from './paths';
import { signedInKey } from './services/auth/signedInHint';

// Stands in the pages that are rendered at the build, before anything else is seen or fetched.

/** What happened on the page before its script came, for it to make up for. */
export interface Waiting {
  /** The last thing that was clicked and that only a script can answer. */
  clicked?: HTMLElement;
  /** What was chosen in each select, which would be forgotten. */
  chosen: Map<HTMLSelectElement, string>;
  stop: () => void;
}

declare global {
  interface Window {
    secondRing?: Waiting;
  }
}

const page = document.documentElement;
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

// Before the first paint: the colours that were chosen, and no link to the login for who is signed in.
const mode = read('mui-mode');
const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
page.setAttribute(isDark ? 'data-dark' : 'data-light', '');
if (read(signedInKey)) page.setAttribute('data-signed-in', '');

const interest = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'focusin'];
const [first = '', ...rest] = (document.currentScript?.dataset['code'] ?? '').split(' ');
let hasStarted = false;
let hasFailed = false;

/** Each part by itself, so that the page can answer in between. */
const run = async (code: readonly string[]) => {
  for (const href of code) {
    await import(/* @vite-ignore */ href);
    await ('scheduler' in window ? scheduler.yield() : new Promise((go) => setTimeout(go)));
  }
};

const start = () => {
  if (hasStarted) return;
  hasStarted = true;
  interest.forEach((name) => removeEventListener(name, start, true));
  for (const href of rest) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  run([...rest, first]).catch(() => {
    hasFailed = true;
  });
};

/** Only the app can hand on the page that a visitor asked for, which the history entry remembers. */
const handsOn = (event: Event) =>
  Boolean(Object(history.state).usr) && event instanceof MouseEvent && !event.ctrlKey && !event.metaKey;

const answer = (event: Event) => {
  // Not the form of a clicked field: the browser itself answers such a click.
  const links = handsOn(event) ? `, a[href="${paths.login}"], a[href="${paths.signup}"]` : '';
  const answered = event.type === 'submit' ? 'form' : `button${links}`;
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(answered) : null;
  if (!target) return;
  // The browser's own way would put a password into the address.
  event.preventDefault();
  // What has not come may come with a fresh page.
  if (hasFailed) location.reload();
  if (event.type === 'click') waiting.clicked = target;
};
const choose = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) waiting.chosen.set(target, target.value);
};
const waiting: Waiting = {
  chosen: new Map(),
  stop: () => {
    removeEventListener('click', answer, true);
    removeEventListener('submit', answer, true);
    removeEventListener('input', choose, true);
  },
};
window.secondRing = waiting;
addEventListener('click', answer, true);
addEventListener('submit', answer, true);
// Before the change, which brings the app to life and its own value back.
addEventListener('input', choose, true);
interest.forEach((name) => addEventListener(name, start, { capture: true, passive: true }));
addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 200));
  requestAnimationFrame(() => idle(start));
});
