import { useState } from 'react';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { messages } from '@/messages';
import { ContrastIcon, DarkModeIcon, LightModeIcon } from '@/ui/icons';
import { useHydrated } from '@/ui/useHydrated';

const choices = [
  { mode: 'light', Icon: LightModeIcon },
  { mode: 'dark', Icon: DarkModeIcon },
  { mode: 'system', Icon: ContrastIcon },
] as const;

/** Light, dark, or as the system. */
export function ColorSchemeSwitch() {
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isHydrated = useHydrated();
  // Any text can be stored.
  const current = choices.find((choice) => isHydrated && choice.mode === mode)?.mode ?? 'system';
  return (
    <>
      <IconButton
        aria-label={`${messages.ui.colourScheme}: ${messages.ui.schemes[current]}`}
        title={messages.ui.colourScheme}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ContrastIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.map(({ mode: choice, Icon }) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === current}
            selected={choice === current}
            onClick={() => {
              setMode(choice);
              close();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {messages.ui.schemes[choice]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
