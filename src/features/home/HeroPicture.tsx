import type { ComponentType } from 'react';
import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
import { drawingColor } from './drawingColor';
import {
  Brick,
  ButtonPhone,
  CameraBarPhone,
  CandyBar,
  FirstTouch,
  FoldingPhone,
  Messenger,
  PlasticPhone,
  RoundBar,
  Slider,
  SmallFlip,
  ThinClam,
} from './phoneDrawings';

interface RingPhone {
  year: number;
  Drawing: ComponentType;
}

/** Clockwise. */
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
const phoneRadius = 285;
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
        <circle r={396} fill={drawingColor('disc')} stroke={drawingColor('line')} strokeWidth={2} />
        <circle
          r={176}
          fill="var(--mui-palette-background-default)"
          stroke={drawingColor('line')}
          strokeWidth={2}
        />
        {ringPhones.map(({ year, Drawing }, index) => (
          <g key={year} transform={`rotate(${index * step}) translate(0 ${-phoneRadius})`}>
            <rect x={-47} y={-99} width={94} height={198} rx={10} fill={drawingColor('groove')} />
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

/** The logo, large: the second ring goes through the first. */
function TwoRings() {
  return (
    <g fill="none" strokeWidth={25}>
      <circle cx={-40} r={66} stroke="currentcolor" />
      <circle cx={40} r={66} stroke="var(--mui-palette-primary-main)" />
      <path d="M-28.5 -65A66 66 0 0 1 26 0" stroke="currentcolor" />
    </g>
  );
}
