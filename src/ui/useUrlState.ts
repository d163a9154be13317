import { useEffect, useEffectEvent, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';

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
 * Changes the URL's parameters, one change after the other, because the router commits each a moment later. A change that
 * comes once the address is another page's is dropped: React may show the last page a little longer.
 */
export function useChangeSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (change: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions) => {
    lastChange = lastChange.then(() => {
      if (window.location.pathname !== pathname) return undefined;
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
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // Writing the URL would end the navigation to another page.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const changeSearch = useChangeSearch();
  const inUrl = readUrl(search, empty);
  const urlText = textOf(inUrl);

  // What the fields have while the URL is one of `urls`: that of the first change, then those written since. Values that
  // are equal stay the same object, so that what was computed from them is still good.
  const fromUrl = { values: inUrl, urls: [urlText] };
  const [draft, setDraft] = useState<{ values: Values; urls: readonly string[] }>(fromUrl);
  const current = draft.urls.includes(urlText) ? draft : fromUrl;
  const { values } = current;
  const text = textOf(values);
  const written = current.urls.at(-1);
  const flush = () => {
    if (text === written) return;
    setDraft({ values, urls: [...current.urls, text] });
    changeSearch((other) => writeUrl(other, values), { replace: true });
  };
  const settle = useEffectEvent(() => {
    if (text !== written) flush();
    // The URL has all of it, so the next change of the URL is not this hook's.
    else if (text === urlText) setDraft({ values, urls: [urlText] });
  });
  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = window.setTimeout(settle, pause);
    return () => window.clearTimeout(timer);
  }, [text, urlText, isLeaving]);

  return {
    values,
    change: (part: Partial<Values>) =>
      setDraft((last) => {
        const base = last.urls.includes(urlText) ? last : fromUrl;
        return { ...base, values: { ...base.values, ...part } };
      }),
    /** Writes a change that still waits, before something else uses the URL. */
    flush,
  };
}

const textOf = <Values extends UrlValues<Values>>(values: Values) =>
  writeUrl(new URLSearchParams(), values).toString();
