import type { OutsideServices } from '@/services/ServicesContext';
import { createDevelopment } from './createDevelopment';
import { createPanelPlace } from './createPanelPlace';
import type { Show } from './createStage';
import { countActive } from './scenarioState';

/** Shows the app with the scenario panel beside it; what main.tsx does in a development build. */
export async function startDevelopment(outside: OutsideServices, show: Show) {
  const api = String(import.meta.env['DEV_API'] ?? 'mock');
  const development = await createDevelopment({ outside, show, api });
  const place = createPanelPlace(development);
  if (countActive(development.state.get()) > 0) void place.load();
  return {
    stop: () => {
      place.stop();
      development.stop();
    },
  };
}
