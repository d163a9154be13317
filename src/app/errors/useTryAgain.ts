import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

/** Lets the failed queries run again and shows the page anew. */
export function useTryAgain() {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  return () => {
    reset();
    void revalidate();
  };
}
