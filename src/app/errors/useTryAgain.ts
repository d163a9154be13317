import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Lets the failed queries run again and shows the page anew, by going where one is: the router forgets an error for
 * certain only with a new location, and the end of a revalidation may come before anybody has seen its beginning.
 */
export function useTryAgain() {
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    reset();
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  };
}
