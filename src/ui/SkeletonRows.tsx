import { Box, Skeleton } from '@mui/material';

interface SkeletonRowsProps {
  count: number;
  /** Of one row: in pixels, by breakpoint where it differs, or any CSS length. */
  height: number | string | { xs: number; sm?: number; lg?: number };
  /** Whether a row begins with a picture. */
  hasPicture?: boolean;
}

/** Rows of a table or list: what it is, a line about it, and what can be done. */
export function SkeletonRows({ count, height, hasPicture = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <Box
      key={row}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, height, borderTop: 1, borderColor: 'divider' }}
    >
      {hasPicture && <Skeleton sx={{ width: 64, height: 64, flexShrink: 0 }} />}
      <Box sx={{ flexGrow: 1 }}>
        <Skeleton sx={{ width: '60%', height: 20 }} />
        <Skeleton sx={{ width: '35%', height: 16, mt: 1 }} />
      </Box>
      <Skeleton sx={{ width: 84, height: 40, flexShrink: 0 }} />
    </Box>
  ));
}
