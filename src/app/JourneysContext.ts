import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Journeys } from './createJourneys';

export const JourneysContext = createContext<Journeys | null>(null);

/** The page that was asked for in vain, and how to forget it. */
export function useMissedPage() {
  const journeys = useContext(JourneysContext);
  if (!journeys) throw new Error('useMissedPage must be used inside createApp.');
  const missed = useSyncExternalStore(journeys.subscribe, journeys.getMissed, journeys.getMissed);
  return { missed, forget: journeys.forgetMissed };
}
