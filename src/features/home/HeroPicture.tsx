import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
// A file, not a data: URL, which <use> does not load.
import drawing from './dial.svg?no-inline';

/** Of the phones in the drawing, clockwise. */
const years = [1994, 1997, 1999, 2001, 2004, 2005, 2007, 2009, 2013, 2016, 2021, 2024];
// The labels are wider than high, so they are placed on an ellipse.
const yearRadius = { across: 442, down: 426 };

// Runs once, like a rotary dial that returns.
const dial = keyframes({ from: { transform: 'rotate(-45deg)' } });

/** Twelve phones by year in a rotary dial, around the logo's two rings. */
export function HeroPicture() {
  return (
    <Box
      component="svg"
      viewBox="-484 -452 968 904"
      role="img"
      aria-label={messages.home.heroPicture}
      sx={{ display: 'block', width: '100%', height: 'auto', overflow: 'visible' }}
    >
      <Box
        component="g"
        sx={{ transformOrigin: '0 0', animation: `${dial} 1100ms cubic-bezier(0.2, 0.8, 0.25, 1)` }}
      >
        <use href={`${drawing}#dial`} />
        <Years />
      </Box>
      <use href={`${drawing}#rings`} />
    </Box>
  );
}

function Years() {
  return (
    <Box
      component="g"
      textAnchor="middle"
      sx={{
        fill: 'currentcolor',
        fontSize: { xs: 31, sm: 25, lg: 21 },
        fontWeight: 'fontWeightMedium',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {years.map((year, index) => {
        const angle = (index / years.length) * 2 * Math.PI;
        return (
          <text
            key={year}
            x={Math.sin(angle) * yearRadius.across}
            y={-Math.cos(angle) * yearRadius.down}
            dominantBaseline="central"
          >
            {year}
          </text>
        );
      })}
    </Box>
  );
}
