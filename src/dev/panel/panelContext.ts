import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ScenarioState } from '@/dev/scenarioState';
import type { Development } from '@/dev/startDevelopment';
import { createStore, type Store } from '@/lib/createStore';

export const DevelopmentContext = createContext<Development | null>(null);

export function useDevelopment(): Development {
  const development = useContext(DevelopmentContext);
  if (!development) throw new Error('useDevelopment must be used inside the scenario panel.');
  return development;
}

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get);

export const useScenarioState = (): ScenarioState => useStore(useDevelopment().state);

/** The sentence in the panel's live region. `id` changes with each announcement, so that a repeated one is read out. */
export const announcement = createStore({ id: 0, sentence: '' });
const announcementTime = 8_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  const { id } = announcement.get();
  announcement.set({ id: id + 1, sentence });
  clearTimeout(timer);
  timer = setTimeout(() => announcement.set({ id: id + 1, sentence: '' }), announcementTime);
}

/** `what` names the text in the announcement. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} copied.`);
  } catch {
    announce(`${what} could not be copied: the browser does not allow it.`);
  }
}
