import type { ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import { Box, type BoxProps } from '@mui/material';
import { messages } from '@/messages';
import { SlowNote } from './Spinner';
import { visuallyHidden } from './styles';

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/** A grey block in place of what is loading. Every page has it at its start, so it is smaller than Material UI's. */
export function Skeleton({ sx = [], ...box }: BoxProps) {
  return <Box className="skeleton" {...box} sx={[block, ...[sx].flat()]} />;
}

const block = {
  bgcolor: 'action.selected',
  borderRadius: '2px',
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
};

/** Says to screen readers that something is loading, and shows the shape of it to everyone else. */
export function LoadingShape({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-busy sx={{ position: 'relative' }}>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Box aria-hidden>{children}</Box>
      <SlowNote
        sx={{ top: 0, width: 'fit-content', mx: 'auto', px: 2, py: 1, bgcolor: 'background.paper' }}
      />
    </Box>
  );
}

interface SkeletonRowsProps {
  count: number;
  /** Of one row: in pixels, by breakpoint where it differs, or any CSS length. */
  height: number | string | { xs: number; sm?: number; lg?: number };
  hasPicture?: boolean;
}

/** Rows of a table or list: a name, a line below it, and a button. */
export function SkeletonRows({ count, height, hasPicture = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <Box
      key={row}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, height, borderTop: 1, borderColor: 'divider' }}
    >
      {hasPicture && <Skeleton sx={{ width: 64, height: 64, flexShrink: 0 }} />}
      {/* As high before its second line is parsed. */}
      <Box sx={{ flexGrow: 1, height: 44 }}>
        <Skeleton sx={{ width: '60%', height: 20 }} />
        <Skeleton sx={{ width: '35%', height: 16, mt: 1 }} />
      </Box>
      <Skeleton sx={{ width: 84, height: 40, flexShrink: 0 }} />
    </Box>
  ));
}
