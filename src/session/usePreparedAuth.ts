import { useEffect } from 'react';
import { useServices } from '@/services/ServicesContext';

/** On pages where people sign in, what that needs is fetched while they type. */
export function usePreparedAuth(): void {
  const { auth } = useServices();
  useEffect(() => auth.prepare(), [auth]);
}
