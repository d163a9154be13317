import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** The ground of the dashboard's drawings: ink lines, flat colours of the theme by class name. */
export function DashboardPicture({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 112 144"
      aria-hidden
      focusable={false}
      sx={(theme) => {
        const { bone, sky, plum, mustard, steel, slate, line } = theme.vars.palette.drawing;
        return {
          display: 'block',
          width: '100%',
          height: '100%',
          strokeWidth: 2.5,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          stroke: line,
          fill: 'none',
          '& .bone': { fill: bone },
          '& .sky': { fill: sky },
          '& .plum': { fill: plum },
          '& .mustard': { fill: mustard },
          '& .steel': { fill: steel },
          '& .slate': { fill: slate },
          '& .plain': { stroke: 'none' },
        };
      }}
    >
      {children}
    </Box>
  );
}
