import type { QueryClient } from '@tanstack/react-query';
import type { OutsideServices } from '@/services/ServicesContext';
import type { ScenarioState } from './scenarioState';

/** Shows the app around these services, once its query client is prepared; returns the end of it. */
export type Show = (outside: OutsideServices, prepare: (queryClient: QueryClient) => void) => () => void;

interface StageOptions {
  show: Show;
  services: OutsideServices;
  state: () => ScenarioState;
  /** Who must be there before the app is shown, so that no guard sees somebody else. */
  enter: (as: NonNullable<ScenarioState['as']>) => Promise<void>;
}

/** Where the app is shown, and shown anew, without a reload of its code. */
export function createStage({ show, services, state, enter }: StageOptions) {
  let stop: (() => void) | undefined;
  return {
    show: async () => {
      stop?.();
      const { as, retries } = state();
      if (as) await enter(as);
      stop = show(services, (queryClient) => {
        if (retries) repeatAtOnce(queryClient);
      });
    },
    stop: () => stop?.(),
  };
}

/** A failing state shows after a moment and not after seven seconds. */
function repeatAtOnce(queryClient: QueryClient) {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 50 } });
}
