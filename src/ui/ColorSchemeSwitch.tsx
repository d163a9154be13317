import { useState } from 'react';
import ContrastIcon from '@mui/icons-material/Contrast';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { messages } from '@/messages';

const schemes = [
  { mode: 'light', label: messages.ui.lightScheme, Icon: LightModeIcon },
  { mode: 'dark', label: messages.ui.darkScheme, Icon: DarkModeIcon },
  { mode: 'system', label: messages.ui.systemScheme, Icon: ContrastIcon },
] as const;

/** Light, dark, or whatever the system says. The theme keeps the choice. */
export function ColorSchemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Icon: CurrentIcon, label } = schemes.find((scheme) => scheme.mode === mode) ?? schemes[2];
  return (
    <>
      <Tooltip title={messages.ui.colourScheme}>
        <IconButton
          aria-label={`${messages.ui.colourScheme}: ${label}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <CurrentIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {schemes.map((scheme) => (
          <MenuItem
            key={scheme.mode}
            role="menuitemradio"
            aria-checked={scheme.mode === mode}
            selected={scheme.mode === mode}
            onClick={() => {
              setMode(scheme.mode);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <scheme.Icon fontSize="small" />
            </ListItemIcon>
            {scheme.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
