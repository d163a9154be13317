import { useEffect, useRef } from 'react';
import { createParser, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { useLocation, useNavigation } from 'react-router-dom';

const longestText = 200;

/** A text in the URL; the parameter is left out where it is empty. */
export const urlText = createParser({
  parse: (text) => text.slice(0, longestText),
  serialize: String,
}).withDefault('');

/**
 * State in the URL, without a history entry per change, below nuqs's `NuqsAdapter`. A link or Back discards a change that is
 * not in the URL yet, at most 50 ms old. Through the router, because links and the login page take its location.
 */
export function useUrlState<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const mayWrite = useRef(true);
  useEffect(() => {
    mayWrite.current = !isNavigating;
  }, [isNavigating]);
  const [values, setValues] = useQueryStates(parsers, {
    shallow: false,
    // Called when the URL is written: this would end the navigation to another page.
    startTransition: (write) => mayWrite.current && write(),
  });
  return {
    values,
    change: (part: Partial<Values<Parsers>>) => {
      // After Back, the address may be another page's while React still shows this one.
      if (window.location.pathname === pathname) void setValues(part);
    },
  };
}
