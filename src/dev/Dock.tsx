import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { maxRetries } from '@/app/createAppContext';
import type { Store } from '@/lib/createStore';
import { focusOnMount } from '@/ui/focus';
import { ScienceIcon } from '@/ui/icons';
import { actors, readState, type PageState } from './pageState';
import './dock.css';

/** What the dock shows and can do. */
export interface Development {
  state: Store<PageState>;
  /** What was not understood in the URL, and what failed since the last change. */
  problems: Store<readonly string[]>;
  /** The path of the page that is shown or loading. */
  page: Store<string>;
  /** Names this tab and this run of the app to the mock. */
  client: Store<string>;
  /** How many answers violated the contract. */
  violations: Store<number>;
  /** Those of the app that runs. */
  queries: Store<QueryClient | undefined>;
  /** True where the seeded users can sign in. */
  canActAs: boolean;
  panelPath: string;
  /** Changes the state; `isShown` starts the app again, to show it at once, on another page where there is an address. */
  apply: (next: PageState, isShown: boolean, address?: string) => void;
}

/** From the panel in the frame; see mocks/scenarios/panel.mjs. */
type FrameMessage = Partial<{
  scenario: string;
  isRead: boolean;
  href: string;
  isReady: boolean;
  isClosed: boolean;
}>;

const openKey = 'secondRing.scenarioPanel';

/** Ctrl+Shift+. on every keyboard layout. */
const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Period';

const useStore = <Value,>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get);

/** The panel's button, or the mock's panel in a frame. An open panel is open again after a reload of the tab. */
export function Dock({ development }: { development: Development }) {
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(openKey) !== null);
  /** What had the focus when the user opened the panel; null after a reload. */
  const [from, setFrom] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (isOpen) sessionStorage.removeItem(openKey);
    else sessionStorage.setItem(openKey, 'open');
    setFrom(document.activeElement);
    // The button can take the focus only once it is there.
    flushSync(() => setIsOpen(!isOpen));
    if (!isOpen) return;
    const canReturn = from instanceof HTMLElement && from.isConnected && from !== document.body;
    (canReturn ? from : button.current)?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  if (isOpen) return <OpenDock development={development} takesFocus={from !== null} onClose={toggle} />;
  return <ToggleButton ref={button} development={development} onClick={toggle} />;
}

interface ToggleButtonProps {
  ref: React.Ref<HTMLButtonElement>;
  development: Development;
  onClick: () => void;
}

/** Says whether scenarios are active, and how many answers violated the contract, before the panel is open. */
function ToggleButton({ ref, development, onClick }: ToggleButtonProps) {
  const { scenario, as, payments } = useStore(development.state);
  const violations = useStore(development.violations);
  const problems = useStore(development.problems).length;
  const isActive = scenario !== '' || as !== undefined || payments !== undefined;
  const label = [
    isActive ? 'Scenarios, active' : 'Scenarios',
    ...(violations > 0 ? [`violations of the contract: ${violations}`] : []),
    ...(problems > 0 ? [`problems: ${problems}`] : []),
  ].join(', ');
  return (
    <button
      ref={ref}
      type="button"
      className="toggle"
      aria-label={label}
      title={`${label} (Ctrl+Shift+.)`}
      aria-keyshortcuts="Control+Shift+."
      onClick={onClick}
    >
      <ScienceIcon />
      {isActive && <b>●</b>}
      {violations + problems > 0 && <b>!</b>}
    </button>
  );
}

interface OpenDockProps {
  development: Development;
  takesFocus: boolean;
  onClose: () => void;
}

function OpenDock({ development, takesFocus, onClose }: OpenDockProps) {
  const { canActAs, panelPath, apply } = development;
  const state = useStore(development.state);
  const page = useStore(development.page);
  const client = useStore(development.client);
  const problems = useStore(development.problems);
  const frame = useRef<HTMLIFrameElement>(null);

  const send = useEffectEvent(() => {
    const message = { text: state.scenario, client, page, retries: maxRetries };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  });
  useEffect(() => send(), [state, page, client]);

  const onMessage = useEffectEvent(({ source, data }: MessageEvent<FrameMessage>) => {
    if (source !== frame.current?.contentWindow) return;
    const { scenario, isRead = false, href, isReady, isClosed } = data;
    if (isReady) send();
    if (isClosed) onClose();
    if (scenario !== undefined) apply({ ...state, scenario }, isRead);
    if (href !== undefined) {
      const next = readState(new URL(href, window.location.origin).search);
      // The acting user stays, unless the link has one.
      apply({ ...next, as: next.as ?? state.as }, true, href.startsWith('/') ? href : undefined);
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FrameMessage>) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  return (
    <div className="dock" role="presentation" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="dock-bar">
        <h2 tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
          Scenario panel
        </h2>
        <button type="button" title="Escape or Ctrl+Shift+." onClick={onClose}>
          Close
        </button>
        <label>
          Act as{' '}
          <select
            value={state.as ?? ''}
            disabled={!canActAs}
            onChange={({ target }) =>
              apply({ ...state, as: actors.find((each) => each === target.value) }, true)
            }
          >
            <option value="">the signed-in user</option>
            {actors.map((actor) => (
              <option key={actor}>{actor}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={state.payments === 'down'}
            onChange={({ target }) =>
              apply({ ...state, payments: target.checked ? 'down' : undefined }, true)
            }
          />{' '}
          The payment library does not load
        </label>
        {problems.map((sentence) => (
          <p key={sentence} role="alert">
            {sentence}
          </p>
        ))}
      </div>
      <iframe ref={frame} src={panelPath} title="Scenarios of the mock" />
    </div>
  );
}
