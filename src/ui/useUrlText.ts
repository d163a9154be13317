import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers limit how often a page may change its URL, so it follows the typing after a pause. */
const pause = 250;
const longestText = 200;

/** A text in the URL. The field has it at once; a URL that changes otherwise, by Back for instance, brings its own. */
export function useUrlText(param: string) {
  const [search, setSearch] = useSearchParams();
  const inUrl = (search.get(param) ?? '').slice(0, longestText);
  const [text, setText] = useState({ typed: inUrl, seen: inUrl, written: inUrl });
  if (inUrl !== text.seen) {
    const isOwn = inUrl === text.written;
    setText({ ...text, seen: inUrl, ...(!isOwn && { typed: inUrl, written: inUrl }) });
  }

  const { typed, written } = text;
  const write = useEffectEvent(() => {
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
  });
  useEffect(() => {
    if (typed === written) return;
    const timer = window.setTimeout(write, pause);
    return () => window.clearTimeout(timer);
  }, [typed, written]);

  const type = (changed: string) => setText((last) => ({ ...last, typed: changed }));
  return [typed, type] as const;
}
