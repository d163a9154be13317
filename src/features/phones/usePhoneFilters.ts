import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { readFilterValues, writeFilterValues, type FilterValues } from './filterPhones';

/** Browsers limit how often a page may change its URL, so it follows the typing after a pause. */
const pause = 250;

/**
 * The chosen filters. The fields have them at once, the URL a moment later, in place of the entry that was there; Back
 * and Forward bring theirs. Other parameters of the URL are left alone.
 */
export function usePhoneFilters() {
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState(() => readFilterValues(search));
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (navigationType === 'POP') setValues(readFilterValues(search));
  }

  const unwritten = useRef<{ values: FilterValues; timer: number }>(undefined);
  useEffect(() => () => window.clearTimeout(unwritten.current?.timer), []);

  const flush = () => {
    if (!unwritten.current) return;
    const { values: last, timer } = unwritten.current;
    window.clearTimeout(timer);
    unwritten.current = undefined;
    setValues(last);
    // The address bar is asked, because what React shows may be a step behind it.
    setSearch(() => writeFilterValues(new URLSearchParams(window.location.search), last), {
      replace: true,
      preventScrollReset: true,
    });
  };

  return {
    values,
    change: (part: Partial<FilterValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      window.clearTimeout(unwritten.current?.timer);
      unwritten.current = { values: next, timer: window.setTimeout(flush, pause) };
    },
    /** Writes what is waiting, before something else uses the URL. */
    flush,
  };
}
