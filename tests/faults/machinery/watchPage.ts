import type { BrowserContext } from '@playwright/test';

/** What was said and what went wrong since the page was opened, whether or not it is still to be seen. */
export interface Watch {
  toasts: () => readonly string[];
  problems: () => readonly string[];
}

type Told = (kind: 'toast' | 'problem', text: string) => Promise<void>;
type Watched = Window & { tellTest?: Told; hostileRan?: unknown };

/** Watches every page of the context: toasts, uncaught errors, refused policies, scripts that ran, windows. */
export async function watchPage(context: BrowserContext): Promise<Watch> {
  const toasts: string[] = [];
  const problems: string[] = [];
  await context.exposeBinding('tellTest', (_, kind: 'toast' | 'problem', text: string) => {
    (kind === 'toast' ? toasts : problems).push(text);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    problems.push(`a window opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) problems.push(message.text());
  });
  await context.addInitScript(watchFromInside);
  return { toasts: () => toasts, problems: () => problems };
}

function watchFromInside() {
  const page = window as Watched;
  const tell: Told = (kind, text) => page.tellTest?.(kind, text) ?? Promise.resolve();
  document.addEventListener('securitypolicyviolation', (event) => {
    void tell('problem', `the policy refused ${event.violatedDirective}: ${event.blockedURI}`);
  });
  window.addEventListener('unhandledrejection', (event) => {
    void tell('problem', `unhandled rejection: ${String(event.reason)}`);
  });
  Object.defineProperty(window, 'hostileRan', {
    set: () => void tell('problem', 'a hostile script ran'),
  });
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const slip of document.querySelectorAll('section[aria-label="Notifications"] > [aria-live] > *')) {
      if (seen.has(slip)) continue;
      seen.add(slip);
      void tell('toast', slip.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true });
}
