import type { ScenarioState } from '@/dev/scenarioState';
import { inState } from './scenarioUrl';

interface KeptInUrl {
  /** Writes the state into the address bar now. */
  write: () => void;
  stop: () => void;
}

/**
 * The address bar always shows the state, wherever the app navigates: what it writes gets our parameters added, and an
 * older entry that Back returns to is brought up to date before the router reads it.
 */
export function keepInUrl(state: () => ScenarioState): KeptInUrl {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const marked = (url?: string | URL | null) =>
    url === undefined || url === null ? url : inState(String(url), state());

  history.pushState = (entry, unused, url) => push(entry, unused, marked(url));
  history.replaceState = (entry, unused, url) => replace(entry, unused, marked(url));
  const write = () => {
    const href = inState(window.location.href, state());
    if (href !== window.location.href) replace(history.state, '', href);
  };
  window.addEventListener('popstate', write, { capture: true });

  return {
    write,
    stop: () => {
      history.pushState = push;
      history.replaceState = replace;
      window.removeEventListener('popstate', write, { capture: true });
    },
  };
}
