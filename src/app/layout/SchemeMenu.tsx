import { ContrastIcon } from '@/ui/frameIcons';
import { DarkModeIcon, LightModeIcon } from '@/ui/icons';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { messages } from '@/messages';
import type { SchemeMode } from '@/ui/colorScheme';
import { MaterialUi } from '@/ui/theme/MaterialUi';

const choices = [
  { mode: 'light', Icon: LightModeIcon },
  { mode: 'dark', Icon: DarkModeIcon },
  { mode: 'system', Icon: ContrastIcon },
] as const;

interface SchemeMenuProps {
  anchor: HTMLElement;
  mode: SchemeMode;
  onChoose: (mode: SchemeMode) => void;
  onClose: () => void;
}

export function SchemeMenu({ anchor, mode, onChoose, onClose }: SchemeMenuProps) {
  return (
    <MaterialUi>
      <Menu anchorEl={anchor} open onClose={onClose}>
        {choices.map(({ mode: choice, Icon }) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === mode}
            selected={choice === mode}
            onClick={() => onChoose(choice)}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {messages.ui.schemes[choice]}
          </MenuItem>
        ))}
      </Menu>
    </MaterialUi>
  );
}
