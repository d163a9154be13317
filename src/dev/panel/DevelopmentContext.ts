import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Development } from '@/dev/createDevelopment';
import type { ScenarioState } from '@/dev/scenarioState';
import type { Store } from '@/lib/createStore';

export const DevelopmentContext = createContext<Development | null>(null);

export function useDevelopment(): Development {
  const development = useContext(DevelopmentContext);
  if (!development) throw new Error('useDevelopment must be used inside the scenario panel.');
  return development;
}

export const useStored = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get);

export const useScenarioState = (): ScenarioState => useStored(useDevelopment().state);
