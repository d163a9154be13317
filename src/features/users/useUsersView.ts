import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUsersView, writeUsersView, type UsersView } from './usersView';

/** Browsers limit how often a page may change its URL, so it follows the typing after a pause. */
const pause = 250;

/** The view in the URL. The search field has its words at once; a URL that changes otherwise brings its own. */
export function useUsersView() {
  const [search, setSearch] = useSearchParams();
  const inUrl = readUsersView(search);
  const [words, setWords] = useState({ typed: inUrl.q, seen: inUrl.q, written: inUrl.q });
  if (inUrl.q !== words.seen) {
    const isOwn = inUrl.q === words.written;
    setWords({ ...words, seen: inUrl.q, ...(!isOwn && { typed: inUrl.q }) });
  }

  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const write = (view: UsersView) => {
    window.clearTimeout(timer.current);
    setWords((last) => ({ ...last, typed: view.q, written: view.q }));
    setSearch(writeUsersView(view), { replace: true, preventScrollReset: true });
  };

  return {
    view: { ...inUrl, q: words.typed },
    change: (part: Partial<UsersView>) => write({ ...inUrl, q: words.typed, ...part }),
    type: (typed: string) => {
      setWords((last) => ({ ...last, typed }));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => write({ ...inUrl, q: typed }), pause);
    },
  };
}
