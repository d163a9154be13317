import { createStore, type Store } from '@/lib/createStore';
import type { OperationId } from '@/services/api/operations';
import type { OutsideServices } from '@/services/ServicesContext';
import { actAs } from './actAs';
import { createCallLog, type CallLog } from './calls/callLog';
import { createStage, type Show } from './createStage';
import { createTurns } from './createTurns';
import { interceptFetch } from './calls/interceptFetch';
import { keepInUrl } from './url/keepInUrl';
import { mustShowAgain } from './mustShowAgain';
import { outsideUnderScenarios } from './outsideUnderScenarios';
import type { Actor, ScenarioState } from './scenarioState';
import { readState } from './url/scenarioUrl';
import { takeScenario } from './calls/takeScenario';

interface DevelopmentOptions {
  outside: OutsideServices;
  show: Show;
  /** What answers the API: `mock`, `sandbox`, or the address of a server. */
  api: string;
}

/** The app under scenarios, and what the panel can do with it. */
export interface Development {
  state: Pick<Store<ScenarioState>, 'get' | 'subscribe'>;
  log: CallLog;
  /** What of the link was not understood, and what went wrong since. */
  problems: Pick<Store<readonly string[]>, 'get' | 'subscribe'>;
  api: string;
  /** True where the seeded people can sign in. */
  canActAs: boolean;
  /** Changes the world; what is on the page follows at once. */
  apply: (next: ScenarioState) => Promise<void>;
  /** Shows the page anew; what fails some times begins to fail again. */
  again: () => Promise<void>;
  stop: () => void;
}

/** Shows the app in the state that the page's URL names. */
export async function createDevelopment({ outside, show, api }: DevelopmentOptions): Promise<Development> {
  const link = readState(window.location.search);
  const state = createStore(link.state);
  const problems = createStore<readonly string[]>(link.problems);
  const log = createCallLog();
  const canActAs = outside.settings.auth.emulatorUrl !== undefined;

  const scenarioFor = takeScenario({ state: state.get, turns: createTurns(), isMock: api === 'mock' });
  const asked = new Set<OperationId>();
  const take = (operation: OperationId) => {
    asked.add(operation);
    return scenarioFor(operation);
  };

  const apiUrl = new URL(outside.settings.apiUrl, window.location.origin).href;
  const stopIntercepting = interceptFetch({ apiUrl, take, log });
  const url = keepInUrl(state.get);
  const stopWriting = state.subscribe(url.write);
  const services = outsideUnderScenarios(outside, {
    log,
    takeUpload: () => take('uploadImage'),
    isPaymentLibraryDown: () => state.get().paymentLibrary === 'down',
    onPersonActs: () => {
      if (state.get().as) state.set({ ...state.get(), as: undefined });
    },
  });

  const tell = (sentence: string) => problems.set([...problems.get(), sentence]);
  const enter = async (as: Actor) => {
    if (!canActAs) return tell('Nobody can be acted as: only the local sign-in service knows these people.');
    await actAs(outside.auth, as).catch((error: unknown) => tell(`Acting as ${as} failed. ${String(error)}`));
  };
  const stage = createStage({ show, services, state: state.get, enter });
  const showAgain = async () => {
    asked.clear();
    await stage.show();
  };

  // One after the other: a click may come while the page of the last one is being made.
  let work = showAgain();
  const next = (deed: () => Promise<void>) => (work = work.catch(() => undefined).then(deed));
  await work;

  return {
    state,
    log,
    problems,
    api,
    canActAs,
    apply: (after) =>
      next(async () => {
        const before = state.get();
        problems.set([]);
        state.set(after);
        if (mustShowAgain(before, after, asked)) await showAgain();
      }),
    again: () =>
      next(async () => {
        const { scenarios, ...others } = state.get();
        state.set({ ...others, scenarios: scenarios.map((each) => ({ ...each })) });
        await showAgain();
      }),
    stop: () => {
      stage.stop();
      stopWriting();
      url.stop();
      stopIntercepting();
    },
  };
}
