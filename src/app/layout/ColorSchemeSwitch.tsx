import { useState } from 'react';
import { ContrastIcon } from '@/ui/frameIcons';
import { useColorScheme } from '@mui/material/styles';
import { messages } from '@/messages';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { useHydrated } from '@/ui/useHydrated';
import button from '@/ui/button.module.css';
import { MenuLoading, MissingMenuButton } from './missingMenu';

const SchemeMenu = lazyWithPreload(() => import('./SchemeMenu').then((m) => m.SchemeMenu), MissingMenuButton);

/** Light, dark, or as the system. The theme stores the choice. */
export function ColorSchemeSwitch() {
  const { mode: chosen = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The browser's storage may hold any text.
  const mode = useHydrated() && chosen in messages.ui.schemes ? chosen : 'system';
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        aria-label={`${messages.ui.colourScheme}: ${messages.ui.schemes[mode]}`}
        title={messages.ui.colourScheme}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={button.iconButton}
        {...preloadOnHover(SchemeMenu.preload)}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <ContrastIcon />
      </button>
      {anchor && (
        <SchemeMenu
          fallback={<MenuLoading />}
          anchor={anchor}
          mode={mode}
          onClose={close}
          onChoose={(next) => {
            setMode(next);
            close();
          }}
        />
      )}
    </>
  );
}
