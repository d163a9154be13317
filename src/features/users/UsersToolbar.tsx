import { useId } from 'react';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { TextField } from '@/ui/fields';
import { presets, type Preset } from './usersView';

/** As high as the field beside it, and inked where it is chosen. */
const choice = {
  height: 50,
  px: 2.5,
  color: 'text.primary',
  borderColor: 'fieldBorder',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'text.primary', color: 'background.default' },
} as const;

interface UsersToolbarProps {
  show: Preset;
  onShow: (show: Preset) => void;
  q: string;
  onType: (q: string) => void;
  shown: number;
  all: number;
  /** Not all of them are in the page. */
  isWindowed: boolean;
}

/** Heads the list: which users, how many. */
export function UsersToolbar(props: UsersToolbarProps) {
  const { show, onShow, q, onType, shown, all, isWindowed } = props;
  const noteId = useId();
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: 'end',
      }}
    >
      <TextField
        type="search"
        label={memberMessages.users.search}
        value={q}
        onChange={(event) => onType(event.target.value)}
        sx={({ breakpoints, sizes }) => ({ [breakpoints.up('sm')]: { maxWidth: sizes.search } })}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            autoCapitalize: 'none',
            'aria-describedby': isWindowed ? noteId : undefined,
          },
        }}
      />
      <ToggleButtonGroup
        exclusive
        value={show}
        aria-label={memberMessages.users.show}
        onChange={(_event, next: Preset | null) => next && onShow(next)}
      >
        {presets.map((preset) => (
          <ToggleButton key={preset} value={preset} sx={choice}>
            {memberMessages.users.presets[preset]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isWindowed && (
        <Typography id={noteId} variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {messages.ui.searchHere}
        </Typography>
      )}
      <Typography role="status" variant="h6" component="p" sx={{ gridColumn: '1 / -1', my: 1 }}>
        {memberMessages.users.count(shown, all)}
      </Typography>
    </Box>
  );
}
