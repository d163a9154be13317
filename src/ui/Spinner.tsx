import { useEffect, useState } from 'react';
import { keyframes } from '@emotion/react';
import { Box, Typography, type SxProps, type Theme } from '@mui/material';
import { messages } from '@/messages';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export function Spinner({ label = messages.ui.loading }: { label?: string }) {
  return (
    <Box role="status" sx={{ position: 'relative', display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
      <Box
        component="svg"
        viewBox="0 0 48 48"
        width={48}
        height={48}
        aria-hidden
        sx={{ fill: 'none', strokeWidth: 4 }}
      >
        <Box
          component="circle"
          cx="24"
          cy="24"
          r="11"
          sx={{ stroke: (theme) => theme.vars.palette.divider }}
        />
        <Box
          component="circle"
          cx="24"
          cy="24"
          r="20"
          sx={{
            stroke: 'currentcolor',
            strokeDasharray: '84 42',
            transformOrigin: 'center',
            animation: `${turn} 1.1s linear infinite`,
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <SlowNote sx={{ bottom: 24 }} />
    </Box>
  );
}

/** In milliseconds. */
const slow = 8_000;

/** Says that loading takes long, once it does. Nothing around it moves. */
export function SlowNote({ sx }: { sx: SxProps<Theme> }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <Typography variant="subtitle2" component="p" sx={[slowNote, ...[sx].flat()]}>
        {messages.ui.slow}
      </Typography>
    )
  );
}

const slowNote = { position: 'absolute', left: 0, right: 0, textAlign: 'center', zIndex: 1 } as const;
