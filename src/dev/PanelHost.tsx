import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { countActive } from './scenarioState';
import type { Development } from './startDevelopment';

const openKey = 'secondRing.scenarioPanel';

/** Ctrl+Shift+. on every keyboard layout. */
const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Period';

export interface PanelProps {
  development: Development;
  takesFocus: boolean;
  onClose: () => void;
}

interface PanelHostProps {
  development: Development;
  load: () => Promise<ComponentType<PanelProps>>;
}

/** The panel's button or the panel. An open panel is open again after a reload of the tab. */
export function PanelHost({ development, load }: PanelHostProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** `from` had the focus when the user opened the panel; it is null after a reload. */
  const [opened, setOpened] = useState<{ Panel: ComponentType<PanelProps>; from: Element | null }>();
  const open = async (from = document.activeElement) => {
    sessionStorage.setItem(openKey, 'open');
    const Panel = await load();
    setOpened({ Panel, from });
  };
  const close = () => {
    const from = opened?.from;
    sessionStorage.removeItem(openKey);
    // The button can take the focus only once it is visible.
    flushSync(() => setOpened(undefined));
    const canReturn = from instanceof HTMLElement && from.isConnected && from !== document.body;
    (canReturn ? from : button.current)?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (opened) close();
    else void open();
  });
  const restore = useEffectEvent(() => {
    if (sessionStorage.getItem(openKey) !== null) void open(null);
  });
  useEffect(() => {
    restore();
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div>
      {opened && <opened.Panel development={development} takesFocus={opened.from !== null} onClose={close} />}
      <ToggleButton ref={button} development={development} isHidden={!!opened} onClick={() => void open()} />
    </div>
  );
}

interface ToggleButtonProps {
  ref: Ref<HTMLButtonElement>;
  development: Pick<Development, 'state' | 'log' | 'problems'>;
  isHidden: boolean;
  onClick: () => void;
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];

/** Says how many scenarios are active and how many calls violate the contract, before the panel's code is loaded. */
export function ToggleButton({
  ref,
  development: { state, log, problems },
  isHidden,
  onClick,
}: ToggleButtonProps) {
  const active = countActive(useSyncExternalStore(state.subscribe, state.get));
  const calls = useSyncExternalStore(log.subscribe, log.get);
  const violating = calls.filter(({ violations }) => violations.length > 0).length;
  const problemCount = useSyncExternalStore(problems.subscribe, problems.get).length;
  const label = [
    active === 0 ? 'Scenarios' : count(active, 'scenario active', 'scenarios active'),
    count(violating, 'call violates the contract', 'calls violate the contract'),
    count(problemCount, 'problem', 'problems'),
  ]
    .flat()
    .join(', ');
  return (
    <>
      <style>{style}</style>
      <button
        type="button"
        ref={ref}
        className="scenario-toggle"
        hidden={isHidden}
        aria-label={label}
        title={`${label} (Ctrl+Shift+.)`}
        aria-keyshortcuts="Control+Shift+."
        onClick={onClick}
      >
        <svg
          aria-hidden="true"
          width="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path
            strokeLinejoin="round"
            d="M8 3h8M10 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9"
          />
        </svg>
        {active > 0 && <span>{active}</span>}
        {violating + problemCount > 0 && <span className="warning">!</span>}
      </button>
    </>
  );
}

const style = `
.scenario-toggle {
  position: fixed; z-index: 1390; left: 12px; bottom: 12px; width: 44px; height: 44px; padding: 0; cursor: pointer;
  place-items: center; border-radius: 3px; border: 1px solid;
  background: var(--mui-palette-background-paper); color: var(--mui-palette-text-primary);
}
.scenario-toggle:not([hidden]) { display: grid }
.scenario-toggle span {
  position: absolute; top: -8px; right: -8px; min-width: 22px; padding: 0 5px; border-radius: 11px;
  box-sizing: border-box; font: 700 13px/22px system-ui, sans-serif;
  background: var(--mui-palette-primary-main); color: var(--mui-palette-primary-contrastText);
}
.scenario-toggle .warning {
  top: auto; bottom: -8px;
  background: var(--mui-palette-warning-main); color: var(--mui-palette-warning-contrastText);
}`;
