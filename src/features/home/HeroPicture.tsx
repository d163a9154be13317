import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import { homeMessages } from './messages';
// A file, not a data: URL, which <use> does not load.
import drawing from './dial.svg?no-inline';

// Runs once, like a rotary dial that returns.
const dial = keyframes({ from: { transform: 'rotate(-45deg)' } });

/** Twelve phones by year in a rotary dial, around the logo's two rings. */
export function HeroPicture() {
  return (
    <Box
      component="svg"
      viewBox="-484 -452 968 904"
      role="img"
      aria-label={homeMessages.heroPicture}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        overflow: 'visible',
        // For the years in the drawing, which inherit it.
        fontSize: { xs: 31, sm: 25, lg: 21 },
        fontWeight: 'fontWeightMedium',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        component="g"
        sx={{ transformOrigin: '0 0', animation: `${dial} 1100ms cubic-bezier(0.2, 0.8, 0.25, 1)` }}
      >
        <use href={`${drawing}#dial`} />
      </Box>
      <use href={`${drawing}#rings`} />
    </Box>
  );
}
