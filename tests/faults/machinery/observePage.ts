/** Reports every toast, also those that soon go, and what must not happen. Chromium runs a copy of this function. */
export function observePage(report: (kind: 'toast' | 'problem', text: string) => void): () => void {
  const onViolation = ({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    report('problem', `the policy refused ${violatedDirective}: ${blockedURI}`);
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    report('problem', `unhandled rejection: ${String(reason)}`);
  const onError = ({ message }: ErrorEvent) => report('problem', `uncaught: ${message}`);
  document.addEventListener('securitypolicyviolation', onViolation);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  Object.defineProperty(window, 'hostileRan', {
    configurable: true,
    set: () => report('problem', 'a hostile script ran'),
  });
  const seen = new WeakSet<Element>();
  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll('section[aria-label="Notifications"] > [aria-live] > *')) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      report('toast', toast.textContent);
    }
  });
  observer.observe(document, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('securitypolicyviolation', onViolation);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
    Reflect.deleteProperty(window, 'hostileRan');
  };
}
