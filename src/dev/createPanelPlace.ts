import type { Development } from './createDevelopment';
import { createOpener } from './createOpener';

const openKey = 'secondRing.scenarioPanel';

/** Ctrl+Shift+. on every keyboard, whatever sign stands on that key. */
const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Period';

async function loadPanel() {
  const [{ renderPanel }, { watchDepartures }] = await Promise.all([
    import('./panel/renderPanel'),
    import('./contract/watchDepartures'),
  ]);
  return { renderPanel, watchDepartures };
}

/** Where the button and the panel are, beside the app. The panel's code is loaded when it is first needed. */
export function createPanelPlace(development: Development) {
  const place = document.createElement('aside');
  place.id = 'scenario-panel';
  place.setAttribute('aria-label', 'Scenario panel');
  const room = document.createElement('div');
  const opener = createOpener({ development, onClick: () => void open() });
  place.append(room, opener.element);
  document.body.append(place);

  let loading: ReturnType<typeof loadPanel> | undefined;
  let close: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  const load = async () => {
    const { renderPanel, watchDepartures } = await (loading ??= loadPanel());
    stopWatching ??= watchDepartures(development.log);
    return renderPanel;
  };

  const open = async ({ takesFocus = true } = {}) => {
    sessionStorage.setItem(openKey, 'open');
    const before = document.activeElement;
    const renderPanel = await load();
    if (close) return;
    opener.element.style.display = 'none';
    const unmount = renderPanel({ room, development, takesFocus, onClose: () => close?.() });
    close = () => {
      close = undefined;
      sessionStorage.removeItem(openKey);
      unmount();
      opener.element.style.display = 'grid';
      const last = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (last ? before : opener.element).focus();
    };
  };

  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (close) close();
    else void open();
  };
  window.addEventListener('keydown', onKey);
  const stopGuarding = beyondDialogs(place);
  if (sessionStorage.getItem(openKey) !== null) void open({ takesFocus: false });

  return {
    load,
    stop: () => {
      window.removeEventListener('keydown', onKey);
      stopGuarding();
      stopWatching?.();
      opener.stop();
      close?.();
      sessionStorage.removeItem(openKey);
      place.remove();
    },
  };
}

/** A dialog of the app keeps the focus within itself and hides the rest of the page; the panel is no part of that page. */
function beyondDialogs(place: HTMLElement): () => void {
  place.addEventListener('focusin', (event) => event.stopPropagation());
  const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
