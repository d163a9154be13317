import { createContext, useContext, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { CallLog } from '@/dev/callLog';
import type { ScenarioState } from '@/dev/scenarioState';
import { createStore, type Store } from '@/lib/createStore';

type ReadOnlyStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** What the panel shows and can do. */
export interface Development {
  state: ReadOnlyStore<ScenarioState>;
  log: CallLog;
  /** The path of the page that is shown or loading. */
  page: ReadOnlyStore<string>;
  /** What was not understood in the URL, and what failed since the last change. */
  problems: ReadOnlyStore<readonly string[]>;
  queryClient: () => QueryClient;
  openPage: (path: string) => void;
  /** What answers the API: `mock`, `sandbox`, or the address of a server. */
  api: string;
  /** True where the seeded users can sign in. */
  canActAs: boolean;
  /** Changes the state, and renders the app again where it would look different. */
  apply: (next: ScenarioState) => Promise<void>;
  /** Renders the app again; scenarios that fail N times start from zero. */
  showAgain: () => Promise<void>;
}

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
