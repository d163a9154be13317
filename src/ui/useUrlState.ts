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
function writeUrl(search: URLSearchParams, values: Readonly<Record<string, string | readonly string[]>>) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
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

/** A change of one parameter, until the URL shows it. */
interface Change {
  value: string | readonly string[];
  /** The parameter in the URL when the change was made, then each value that was written since, as JSON. */
  over: readonly string[];
}

/**
 * State in the URL, without a history entry per change. The fields have a change at once, the URL has it after a pause. A link
 * or Back in this pause brings its values of the parameters that it changes; the others keep the change that waits.
 */
export function useUrlState<Values extends UrlValues<Values>>(empty: Values) {
  const [search] = useSearchParams();
  // Writing the URL would end the navigation.
  const isNavigating = useNavigation().location !== undefined;
  const changeSearch = useChangeSearch();
  const inUrl: Readonly<Record<string, Change['value']>> = readUrl(search, empty);
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({});
  const waiting = Object.entries(changes).filter(([name, { over }]) => over.includes(asJson(inUrl[name])));
  const unwritten = waiting.filter(([, { value, over }]) => over.at(-1) !== asJson(value));
  const values = useLastEqual({ ...inUrl, ...valuesOf(waiting) } as Values);

  const flush = () => {
    if (unwritten.length === 0) return;
    const written = unwritten.map(
      ([name, { value, over }]) => [name, { value, over: [...over, asJson(value)] }] as const,
    );
    setChanges({ ...Object.fromEntries(waiting), ...Object.fromEntries(written) });
    changeSearch((other) => writeUrl(other, { ...readUrl(other, empty), ...valuesOf(unwritten) }), {
      replace: true,
    });
  };
  const settle = useEffectEvent(() => {
    const isInUrl = waiting.every(([name, { value }]) => asJson(inUrl[name]) === asJson(value));
    if (unwritten.length > 0) flush();
    // The next change of the URL is not this hook's.
    else if (isInUrl && Object.keys(changes).length > 0) setChanges({});
  });
  const [text, urlText] = [asJson(values), asJson(inUrl)];
  useEffect(() => {
    if (isNavigating) return undefined;
    const timer = window.setTimeout(settle, pause);
    return () => window.clearTimeout(timer);
  }, [text, urlText, isNavigating]);

  return {
    values,
    change: (part: Partial<Values>) =>
      setChanges((last) => {
        const next = Object.entries<Change['value']>(part as UrlValues<Values>).map(([name, value]) => {
          const over = last[name]?.over ?? [];
          const current = asJson(inUrl[name]);
          return [name, { value, over: over.includes(current) ? over : [current] }] as const;
        });
        return { ...last, ...Object.fromEntries(next) };
      }),
    /** Writes a change that still waits, before something else uses the URL. */
    flush,
  };
}

/** The same object as long as its values are equal, so that what was computed from it is still good. */
function useLastEqual<Values>(values: Values): Values {
  const [last, setLast] = useState(values);
  const isEqual = asJson(last) === asJson(values);
  if (!isEqual) setLast(values);
  return isEqual ? last : values;
}

const asJson = (value: unknown) => JSON.stringify(value);

const valuesOf = (changes: readonly (readonly [name: string, Change])[]) =>
  Object.fromEntries(changes.map(([name, { value }]) => [name, value]));
