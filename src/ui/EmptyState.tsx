import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { PhoneOutline } from './ProductImage';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The outline of a phone that is not there, unless another one says it better. */
  picture?: ReactNode;
}

export function EmptyState({ title, text, action, picture = <PhoneOutline /> }: EmptyStateProps) {
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
      {/* On narrow screens the drawing begins where the words begin. */}
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
