import { useSearchParams } from 'react-router-dom';
import { useTextInUrl } from '@/ui/long/useTextInUrl';
import { readUsersView, writeUsersView, type UsersView } from './usersView';

/** The view in the URL. The search field has its words at once; a URL that changes otherwise brings its own. */
export function useUsersView() {
  const [search, setSearch] = useSearchParams();
  const [q, type] = useTextInUrl('q');
  return {
    view: { ...readUsersView(search), q },
    change: (part: Partial<UsersView>) =>
      setSearch(
        // The address bar is asked, because what React shows may be a step behind it.
        () => writeUsersView({ ...readUsersView(new URLSearchParams(window.location.search)), ...part }),
        { replace: true, preventScrollReset: true },
      ),
    type,
  };
}
