import { nextTask, whenIdle } from './lib/async';
import { paths } from './paths';
import { schemeKey, signedInKey } from './stored';

// A script in the head of the prerendered pages, which runs before anything is painted.

/** What the user did on the page before its hydration; the app repeats it, see replayEarlyEvents in Layout.tsx. */
interface EarlyEvents {
  /** The last click that only the app can answer. */
  clicked?: HTMLElement;
  /** The hydration would reset the value of a select. */
  chosen: Map<HTMLSelectElement, string>;
  /** Whether the user has pressed a key, such as that of the search in a page. */
  key?: boolean;
  stop: () => void;
}

declare global {
  interface Window {
    secondRing?: EarlyEvents;
  }
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const mode = read(schemeKey);
const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
const page = document.documentElement;
page.setAttribute(isDark ? 'data-dark' : 'data-light', '');
if (read(signedInKey)) page.setAttribute('data-signed-in', '');

const [entry = '', ...imports] = (document.currentScript?.dataset['code'] ?? '').split(' ');
const interactions = ['pointerdown', 'keydown', 'scroll', 'focusin'];
const waiting = new AbortController();
let hasFailed = false;

/** In milliseconds (acceptance K4). */
const longestLoad = 120_000;

/** One file at a time, so that the page can respond in between. */
const run = async () => {
  for (const href of [...imports, entry]) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
};

const start = () => {
  if (waiting.signal.aborted) return;
  waiting.abort();
  for (const href of imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const fail = () => {
    hasFailed = true;
  };
  run().catch(fail);
  setTimeout(fail, longestLoad);
};

for (const name of interactions)
  addEventListener(name, start, { capture: true, passive: true, signal: waiting.signal });
addEventListener('load', () => {
  requestAnimationFrame(() => whenIdle(start));
  // A browser may draw no frame of a page where nothing changes.
  setTimeout(start, 1_000);
});

/** A navigation of the browser would lose `history.state`, which holds the page to return to after the sign-in. */
const isRemembering = (event: Event) =>
  Boolean(Object(history.state).usr) && event instanceof MouseEvent && !event.ctrlKey && !event.metaKey;

const keepClick = (event: Event) => {
  // Not the form of a clicked field, which the browser answers itself.
  const links = isRemembering(event) ? `, a[href="${paths.login}"], a[href="${paths.signup}"]` : '';
  const selector = event.type === 'submit' ? 'form' : `button${links}`;
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
  if (!target) return;
  // A submit by the browser would put the password into the address.
  event.preventDefault();
  // React would hydrate the page at once and answer the click, which would close a menu when the app repeats it.
  event.stopPropagation();
  // A fresh document may find the code.
  if (hasFailed) location.reload();
  if (event.type === 'click') early.clicked = target;
};
const keepChoice = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) early.chosen.set(target, target.value);
};

const listening = new AbortController();
const early: EarlyEvents = { chosen: new Map(), stop: () => listening.abort() };
window.secondRing = early;
const options = { capture: true, signal: listening.signal };
addEventListener('keydown', () => (early.key = true), options);
addEventListener('click', keepClick, options);
addEventListener('submit', keepClick, options);
// Not `change`, at which React hydrates and resets the value.
addEventListener('input', keepChoice, options);
