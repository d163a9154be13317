import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { EmptyPicture } from './Picture';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The dashed outline of a missing picture by default. */
  picture?: ReactNode;
}

export function EmptyState({ title, text, action, picture = <EmptyPicture /> }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        gap: { xs: 2, sm: 4 },
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        py: 4,
      }}
    >
      {/* The drawing has a margin of its own: on narrow screens it is aligned with the text. */}
      <Box sx={{ width: 112, height: 144, flexShrink: 0, ml: { xs: -2, sm: 0 } }}>{picture}</Box>
      <Box>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '33.9em' }}>
            {text}
          </Typography>
        )}
        {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
      </Box>
    </Box>
  );
}
