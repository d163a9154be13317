import type { Development } from './createDevelopment';
import { departuresOf } from './calls/callLog';
import { countActive } from './scenarioState';

interface OpenerOptions {
  development: Pick<Development, 'state' | 'log' | 'problems'>;
  onClick: () => void;
}

const button = `
  position: fixed; z-index: 1390; left: 12px; bottom: 12px; width: 44px; height: 44px; padding: 0; cursor: pointer;
  display: grid; place-items: center; border-radius: 3px; border: 1px solid var(--mui-palette-text-primary, #211c17);
  background: var(--mui-palette-background-paper, #fdf9f1); color: var(--mui-palette-text-primary, #211c17);`;
const badge = `
  position: absolute; top: -8px; right: -8px; min-width: 22px; height: 22px; padding: 0 5px; border-radius: 11px;
  font: 700 13px/22px system-ui, sans-serif; text-align: center; box-sizing: border-box;`;
const flask =
  '<svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M8 3h8M10 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9"/></svg>';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * The small button of the panel. Plain DOM, so that it is there before the panel's code; it says how many scenarios
 * are active, and how many calls departed from the contract.
 */
export function createOpener({ development, onClick }: OpenerOptions) {
  const { state, log, problems } = development;
  const element = document.createElement('button');
  element.type = 'button';
  element.style.cssText = button;
  element.setAttribute('aria-keyshortcuts', 'Control+Shift+.');
  element.addEventListener('click', onClick);

  const show = () => {
    const active = countActive(state.get());
    const departing = log.get().filter((call) => departuresOf(call).length > 0).length;
    const ignored = problems.get().length;
    const label = [
      active === 0 ? 'Scenarios' : counted(active, 'scenario active', 'scenarios active'),
      departing > 0
        ? counted(departing, 'call departs from the contract', 'calls depart from the contract')
        : '',
      ignored > 0 ? counted(ignored, 'note on the link', 'notes on the link') : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
    element.setAttribute('aria-label', label);
    element.title = `${label} (Ctrl+Shift+.)`;
    element.innerHTML =
      flask +
      (active > 0 ? mark(String(active), 'primary', '') : '') +
      (departing + ignored > 0 ? mark('!', 'warning', 'top: auto; bottom: -8px;') : '');
  };
  show();
  const stops = [state, log, problems].map((store) => store.subscribe(show));
  return { element, stop: () => stops.forEach((stop) => stop()) };
}

const mark = (text: string, colour: 'primary' | 'warning', place: string) =>
  `<span aria-hidden="true" style="${badge} ${place} background: var(--mui-palette-${colour}-main); color: var(--mui-palette-${colour}-contrastText)">${text}</span>`;
