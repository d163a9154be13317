import { keyframes } from '@emotion/react';
import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export function Spinner({ label = messages.ui.loading }: { label?: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
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
    </Box>
  );
}
