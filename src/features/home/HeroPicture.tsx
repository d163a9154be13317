import type { ComponentType } from 'react';
import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
import { colour } from './ring/drawingColour';
import { Brick, CandyBar, RoundBar, SmallFlip } from './ring/nineties';
import { FirstTouch, Messenger, Slider, ThinClam } from './ring/noughties';
import { ButtonPhone, CameraBarPhone, FoldingPhone, PlasticPhone } from './ring/today';

interface RingPhone {
  year: number;
  Drawing: ComponentType;
}

/** Thirty years of phones, clockwise. */
const ringPhones: readonly RingPhone[] = [
  { year: 1994, Drawing: Brick },
  { year: 1997, Drawing: CandyBar },
  { year: 1999, Drawing: SmallFlip },
  { year: 2001, Drawing: RoundBar },
  { year: 2004, Drawing: Slider },
  { year: 2005, Drawing: ThinClam },
  { year: 2007, Drawing: Messenger },
  { year: 2009, Drawing: FirstTouch },
  { year: 2013, Drawing: PlasticPhone },
  { year: 2016, Drawing: ButtonPhone },
  { year: 2021, Drawing: CameraBarPhone },
  { year: 2024, Drawing: FoldingPhone },
];

const step = 360 / ringPhones.length;
const middleOfPhones = 285;
// The years are broader than high, so they stand on an ellipse.
const years = { across: 442, down: 426 };

// Once, as a dial runs back to its rest.
const dial = keyframes({ from: { transform: 'rotate(-45deg)' } });

/** The plate of the catalogue: twelve phones lying in a dial, by year, around the shop's two rings. */
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
        <circle r={396} fill={colour('disc')} stroke={colour('line')} strokeWidth={2} />
        <circle
          r={176}
          fill="var(--mui-palette-background-default)"
          stroke={colour('line')}
          strokeWidth={2}
        />
        {ringPhones.map(({ year, Drawing }, index) => (
          <g key={year} transform={`rotate(${index * step}) translate(0 ${-middleOfPhones})`}>
            <rect x={-47} y={-99} width={94} height={198} rx={10} fill={colour('groove')} />
            <Drawing />
          </g>
        ))}
        <Years />
      </Box>
      <TwoRings />
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
      {ringPhones.map(({ year }, index) => {
        const angle = (index * step * Math.PI) / 180;
        return (
          <text
            key={year}
            x={Math.sin(angle) * years.across}
            y={-Math.cos(angle) * years.down}
            dominantBaseline="central"
          >
            {year}
          </text>
        );
      })}
    </Box>
  );
}

/** The mark, large: the second ring goes through the first. */
function TwoRings() {
  return (
    <g fill="none" strokeWidth={25}>
      <circle cx={-40} r={66} stroke="currentcolor" />
      <circle cx={40} r={66} stroke="var(--mui-palette-primary-main)" />
      <path d="M-28.5 -65A66 66 0 0 1 26 0" stroke="currentcolor" />
    </g>
  );
}
