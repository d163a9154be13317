import { useSearchParams } from 'react-router-dom';

const param = 'book';

/**
 * Which phone's booking dialog is open, in the URL: Back closes it, and a visitor who signs in meanwhile comes back
 * to it.
 */
export function useBookingParam() {
  const [search, setSearch] = useSearchParams();
  const change = (phoneId: string | null, replace: boolean) =>
    setSearch(
      () => {
        // The address bar is asked, because what React shows may be a step behind it.
        const next = new URLSearchParams(window.location.search);
        if (phoneId === null) next.delete(param);
        else next.set(param, phoneId);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    phoneId: search.get(param),
    open: (phoneId: string) => change(phoneId, false),
    close: () => change(null, true),
  };
}
