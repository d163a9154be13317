import { longestLoad } from './lib/async';
import { whenStaying } from './lib/leaving';
import { storedText } from './lib/store';
import { fieldsOf, parseJson } from './lib/text';
import { paths } from './paths';
import { typedTexts } from './stored';

// The script at the end of each document. A prerendered page can be read before it; the app's own document shows nothing before
// its code, which it only watches for.

/** What the user did on the page before its hydration; the app repeats it, see replayEarlyEvents in Layout.tsx. */
interface EarlyEvents {
  /** The last click that only the app can answer. */
  clicked?: HTMLElement;
  /** The hydration would reset the value of a select. */
  chosen: Map<HTMLSelectElement, string>;
  stop: () => void;
}

declare global {
  interface Window {
    secondRing?: EarlyEvents;
  }
}

const { code = '', now } = document.currentScript?.dataset ?? {};
/** The addresses of the app's code, the entry last. */
const files = code.split(' ');
let isStarted = false;

/** Lets the page respond to what the user has done. */
const nextTask = () => ('scheduler' in window ? scheduler.yield() : new Promise((go) => setTimeout(go)));

/** One file at a time. */
const run = async () => {
  for (const href of files) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
};

const start = () => {
  if (isStarted) return;
  isStarted = true;
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const timer = setTimeout(sayIncomplete, longestLoad);
  run().then(
    () => clearTimeout(timer),
    () => whenStaying().then(sayIncomplete),
  );
};

/** What may be stored of a form, by its fields' names; never a password. */
const typed = storedText(typedTexts, '', `early:${location.pathname}`);
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    '#root :is(input:not([type="password"], [autocomplete$="password"]), textarea, select)[name]',
  );

/** Shows the sentence that the document has, see prerender.tsx. What was typed survives the reload. */
function sayIncomplete(): void {
  const notice = document.getElementById('incomplete');
  notice?.setAttribute('data-shown', '');
  notice?.querySelector('a')?.addEventListener('click', (event) => {
    // The link itself would open the page without `history.state`.
    event.preventDefault();
    location.reload();
  });
  addEventListener('pagehide', () => {
    // The app removes it, if its code comes after all.
    if (notice?.isConnected)
      typed.set(JSON.stringify(Object.fromEntries(Array.from(fields(), ({ name, value }) => [name, value]))));
  });
}

function typeStored(): void {
  const texts = fieldsOf(parseJson(typed.get()));
  typed.remove();
  for (const field of fields()) {
    const text = texts[field.name];
    if (typeof text !== 'string') continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

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
  if (event.type === 'click') early.clicked = target;
};
const keepChoice = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) early.chosen.set(target, target.value);
};

const listening = new AbortController();
const early: EarlyEvents = { chosen: new Map(), stop: () => listening.abort() };

/** In milliseconds. A picture or the style sheet may never be answered. */
const longestIdle = 5_000;

/** Keeps what the user does until the page's code is there, and starts that when the page is idle, or is used. */
function preparePage(): void {
  addEventListener('load', () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200),
  );
  setTimeout(start, longestIdle);
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, start, { capture: true, passive: true, once: true });

  window.secondRing = early;
  const options = { capture: true, signal: listening.signal };
  addEventListener('click', keepClick, options);
  addEventListener('submit', keepClick, options);
  // Not `change`, at which React hydrates and resets the value.
  addEventListener('input', keepChoice, options);
  typeStored();
}

if (now === undefined) preparePage();
else start();
