import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface CheckoutFrameProps {
  /** Of what is paid for. */
  picture: ReactNode;
  children: ReactNode;
}

/** The picture beside what is to be paid; above it on phones. */
export function CheckoutFrame({ picture, children }: CheckoutFrameProps) {
  return (
    <Box
      sx={({ breakpoints, measures, spacing }) => ({
        display: 'grid',
        gap: spacing(4),
        [breakpoints.up('sm')]: { gridTemplateColumns: `${measures.picture} minmax(0, 1fr)` },
      })}
    >
      <Box sx={{ maxWidth: (theme) => theme.measures.picture }}>{picture}</Box>
      {children}
    </Box>
  );
}
