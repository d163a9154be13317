import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** The frame of the dashboard's drawings, with colours of the theme by class name. */
function DashboardPicture({ children }: { children: ReactNode }) {
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

/** A card index. */
export function BuyersPicture() {
  return (
    <DashboardPicture>
      <path className="mustard" d="M22 34h30l5 8h33v50H22z" />
      <path className="sky" d="M16 48h26l5 8h45v50H16z" />
      <rect className="bone" x="10" y="66" width="92" height="62" rx="3" />
      <circle className="plum" cx="34" cy="86" r="8" />
      <path className="plum" d="M20 116c0-18 28-18 28 0z" />
      <path d="M58 84h32M58 96h32M58 108h18" />
    </DashboardPicture>
  );
}

/** A phone with a flag on it. */
export function ReportsPicture() {
  return (
    <DashboardPicture>
      <rect className="steel" x="59" y="12" width="6" height="112" rx="3" />
      <path className="mustard" d="M65 18h40l-10 13 10 13H65z" />
      <rect className="slate" x="14" y="48" width="56" height="84" rx="9" />
      <rect className="sky plain" x="20" y="58" width="44" height="62" rx="2" />
      <path className="bone plain" d="M20 104l14-16 12 12 8-8 10 11v17H20z" />
      <path className="steel" d="M36 53h12" stroke="currentcolor" />
    </DashboardPicture>
  );
}
