import type { ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { EmptyPicture } from './Picture';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack direction={{ sm: 'row' }} spacing={{ xs: 2, sm: 4 }} useFlexGap sx={frame}>
      {/* The drawing has a margin of its own: on narrow screens it is aligned with the text. */}
      <Box sx={{ width: 112, height: 144, flexShrink: 0, ml: { xs: -2, sm: 0 } }}>
        <EmptyPicture />
      </Box>
      <div>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '33.9em' }}>
            {text}
          </Typography>
        )}
        {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
      </div>
    </Stack>
  );
}

const frame = { alignItems: { sm: 'center' }, borderTop: 1, borderBottom: 1, borderColor: 'divider', py: 4 };

/** In the place of a list where a search finds nothing. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={messages.ui.nothingFound}
    text={messages.ui.nothingFoundText}
    action={
      <Button variant="outlined" color="inherit" onClick={onShowAll}>
        {messages.ui.showAll}
      </Button>
    }
  />
);
