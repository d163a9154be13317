import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers limit how often a page may change its URL, so it follows the typing after a pause. */
const pause = 250;
const longestText = 200;

/** A text in the URL. The field has it at once; a URL that changes otherwise, by Back for instance, brings its own. */
export function useTextInUrl(param: string) {
  const [search, setSearch] = useSearchParams();
  const inUrl = (search.get(param) ?? '').slice(0, longestText);
  const [text, setText] = useState({ typed: inUrl, seen: inUrl, written: inUrl });
  if (inUrl !== text.seen) {
    const isOwn = inUrl === text.written;
    setText({ ...text, seen: inUrl, ...(!isOwn && { typed: inUrl }) });
  }

  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const write = (typed: string) => {
    setText((last) => ({ ...last, written: typed }));
    setSearch(
      () => {
        // The address bar is asked, because what React shows may be a step behind it.
        const next = new URLSearchParams(window.location.search);
        if (typed === '') next.delete(param);
        else next.set(param, typed);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const type = (typed: string) => {
    setText((last) => ({ ...last, typed }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => write(typed), pause);
  };
  return [text.typed, type] as const;
}
