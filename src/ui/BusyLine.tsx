import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';

const run = keyframes({ from: { left: '-40%' }, to: { left: '100%' } });

/** Runs along the foot of what holds it. Material UI's own line is a file more for every page. */
export function BusyLine() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        height: 4,
        overflow: 'hidden',
        '&::before': {
          content: '""',
          position: 'absolute',
          width: '40%',
          height: '100%',
          bgcolor: 'currentcolor',
          forcedColorAdjust: 'none',
          animation: `${run} 1.2s linear infinite`,
        },
      }}
    />
  );
}
