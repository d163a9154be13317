import { useState } from 'react';
import { ContrastIcon } from '@/ui/frameIcons';
import { messages } from '@/messages';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { setSchemeMode, useColorScheme } from '@/ui/colorScheme';
import { useHydrated } from '@/ui/useHydrated';
import button from '@/ui/button.module.css';
import { MenuLoading, MissingMenuButton } from './missingMenu';

const SchemeMenu = lazyWithPreload(() => import('./SchemeMenu').then((m) => m.SchemeMenu), MissingMenuButton);

/** Light, dark, or as the system. */
export function ColorSchemeSwitch() {
  const { mode: chosen } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mode = useHydrated() ? chosen : 'system';
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
            setSchemeMode(next);
            close();
          }}
        />
      )}
    </>
  );
}
