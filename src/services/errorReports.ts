import { matchPath } from 'react-router-dom';
import { paths } from '@/paths';

/** Without a user, an id or the query of an address. What looks personal in a message is masked; a message may still hold some. */
interface ErrorReport {
  name: string;
  message: string;
  /** Places in our files, whose names tell the release: `HomePage-BUiAsNA9.js:1:234`. */
  places: readonly string[];
  /** The pattern of the page's path. */
  page: string;
}

const mostReports = 10;
const longestMessage = 300;

/** From now on, unhandled errors and violations of the content security policy are sent there. Returns the stop. */
export function reportErrorsTo(url: string): () => void {
  const sent = new Set<string>();
  const send = (name: string, message: string, places: readonly string[]) => {
    const report: ErrorReport = { name, message: withoutPersonalData(message), places, page: pageNow() };
    const body = JSON.stringify(report);
    if (sent.has(body) || sent.size >= mostReports) return;
    sent.add(body);
    // Text of another origin, without cookies and referrer: it needs no permission, and its answer is not read.
    const options = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    fetch(url, { method: 'POST', body, keepalive: true, ...options }).catch(() => undefined);
  };
  const sendError = (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    send(name, message, placesIn(stack ?? ''));
  };

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('error', ({ error, message }) => sendError(error ?? message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => sendError(reason), { signal });
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
      send(
        'SecurityPolicyViolation',
        `${effectiveDirective} refused ${URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI}`,
        placesIn(`${sourceFile}:${lineNumber}:${columnNumber}`),
      ),
    { signal },
  );
  return () => listening.abort();
}

const placesIn = (stack: string) => (stack.match(/[\w.-]+\.[jt]sx?:\d+:\d+/g) ?? []).slice(0, 20);

/** E-mails, quoted texts, queries of addresses, and what may be an id or a number of a phone or a card. */
const withoutPersonalData = (message: string) =>
  message
    .replace(/\S+@\S+/g, '…')
    .replace(/[“"][^”"]*[”"]/g, '“…”')
    .replace(/[?#]\S+/g, '…')
    .replace(/\+?\d(?:[\s-]?\d){4,}|\b(?=\w*\d)\w{8,}/g, '…')
    .slice(0, longestMessage);

const patterns = Object.values<string | ((id: string) => string)>(paths).map((path) =>
  typeof path === 'function' ? path(':id') : path,
);

const pageNow = () => patterns.find((pattern) => matchPath(pattern, window.location.pathname)) ?? '*';
