import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Browsers limit how often a page may change its URL, so it follows the typing after a pause, in milliseconds. */
const pause = 250;
const longestText = 200;

/** By parameter: one text, or several values. */
type UrlValues<Values> = Readonly<Record<keyof Values, string | readonly string[]>>;

/** The values in a URL. `empty` names the parameters, and says with [] which of them take several values. */
export const readUrl = <Values extends UrlValues<Values>>(search: URLSearchParams, empty: Values) =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [
      name,
      Array.isArray(value) ? search.getAll(name) : (search.get(name) ?? '').slice(0, longestText),
    ]),
  ) as Values;

/** The same URL parameters with these values. Other parameters stay. */
export function writeUrl<Values extends UrlValues<Values>>(search: URLSearchParams, values: Values) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries<string | readonly string[]>(values)) {
    next.delete(name);
    for (const each of [value].flat()) if (each !== '') next.append(name, each);
  }
  return next;
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Changes the parameters of the URL, one change after the other: the router commits each a moment later, and the next one
 * starts from it.
 */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (change: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions) => {
    lastChange = lastChange.then(() => {
      const next = change(new URLSearchParams(window.location.search));
      return navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
    });
  };
}

/**
 * State in the URL, without a history entry per change. The fields have a change at once, the URL has it after a pause;
 * when something else changes these parameters, as Back does, the fields take the values of the URL.
 */
export function useUrlState<Values extends UrlValues<Values>>(empty: Values) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const inUrl = readUrl(search, empty);
  const urlText = textOf(inUrl);
  // `writes` are those of this hook that the URL has or will have: a slow router is several behind.
  const [state, setState] = useState({ values: inUrl, seen: urlText, writes: [urlText] });
  if (urlText !== state.seen) {
    const own = state.writes.indexOf(urlText);
    const changed = own < 0 ? { values: inUrl, writes: [urlText] } : { writes: state.writes.slice(own) };
    setState({ ...state, seen: urlText, ...changed });
  }

  const { values } = state;
  const written = state.writes.at(-1);
  const text = textOf(values);
  const flush = () => {
    if (text === written) return;
    setState((last) => ({ ...last, writes: [...last.writes, text] }));
    changeSearch((current) => writeUrl(current, values), { replace: true });
  };
  const flushLater = useEffectEvent(flush);
  useEffect(() => {
    if (text === written) return;
    const timer = window.setTimeout(flushLater, pause);
    return () => window.clearTimeout(timer);
  }, [text, written]);

  return {
    values,
    change: (part: Partial<Values>) => setState((last) => ({ ...last, values: { ...last.values, ...part } })),
    /** Writes a change that still waits, before something else uses the URL. */
    flush,
  };
}

const textOf = <Values extends UrlValues<Values>>(values: Values) =>
  writeUrl(new URLSearchParams(), values).toString();
