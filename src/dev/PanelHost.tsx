import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScienceIcon } from '@/ui/icons';
import { Badge, IconButton, ThemeProvider, type IconButtonProps } from '@mui/material';
import { theme } from '@/app/theme/theme';
import type { Panel } from './panel/Panel';
import { useStore, type Development } from './panel/panelContext';
import { countActive } from './scenarioState';

const openKey = 'secondRing.scenarioPanel';

/** Ctrl+Shift+. on every keyboard layout. */
const isShortcut = ({ ctrlKey, shiftKey, altKey, metaKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && code === 'Period';

type PanelHostProps = { development: Development; load: () => Promise<typeof Panel> };

/** The panel's button or the panel. An open panel is open again after a reload of the tab. */
export function PanelHost({ development, load }: PanelHostProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** `from` had the focus when the user opened the panel; it is null after a reload. */
  const [opened, setOpened] = useState<{ Panel: typeof Panel; from: Element | null }>();
  const open = async () => {
    const from = document.activeElement;
    sessionStorage.setItem(openKey, 'open');
    setOpened({ Panel: await load(), from });
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
  useEffect(() => {
    if (sessionStorage.getItem(openKey) !== null)
      void load().then((Panel) => setOpened({ Panel, from: null }));
  }, [load]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      {opened && <opened.Panel development={development} takesFocus={opened.from !== null} onClose={close} />}
      <ToggleButton ref={button} development={development} isHidden={!!opened} onClick={() => void open()} />
    </ThemeProvider>
  );
}

interface ToggleButtonProps extends Pick<IconButtonProps, 'ref' | 'onClick'> {
  development: Pick<Development, 'state' | 'log' | 'problems'>;
  isHidden: boolean;
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];

/** Says how many scenarios are active and how many calls violate the contract, before the panel's code is loaded. */
export function ToggleButton({ development, isHidden, ...button }: ToggleButtonProps) {
  const { state, log, problems } = development;
  const active = countActive(useStore(state));
  const violating = useStore(log).filter(({ violations }) => violations.length > 0).length;
  const problemCount = useStore(problems).length;
  const counts = [
    ...(active === 0 ? ['Scenarios'] : count(active, 'scenario active', 'scenarios active')),
    ...count(violating, 'call violates the contract', 'calls violate the contract'),
    ...count(problemCount, 'problem', 'problems'),
  ];
  const label = counts.join(', ');
  return (
    <IconButton
      {...button}
      aria-label={label}
      title={`${label} (Ctrl+Shift+.)`}
      aria-keyshortcuts="Control+Shift+."
      sx={{
        position: 'fixed',
        zIndex: 1390,
        left: 12,
        bottom: 12,
        display: isHidden ? 'none' : 'grid',
        border: 1,
        borderRadius: '3px',
        '&, &:hover': { bgcolor: 'background.paper', color: 'text.primary' },
        '& .MuiBadge-badge': { m: -1 },
      }}
    >
      <Badge badgeContent={active} color="primary">
        <Badge
          badgeContent={violating + problemCount > 0 ? '!' : 0}
          color="warning"
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        >
          <ScienceIcon />
        </Badge>
      </Badge>
    </IconButton>
  );
}
