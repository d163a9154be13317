import { useState } from 'react';
import { storedText } from '@/lib/storedText';

const smallest = 240;
/** What is left of the app, at the least. */
const rest = 160;

const sides = {
  width: {
    stored: storedText('secondRing.scenarioPanelWidth'),
    usual: () => 420,
    room: () => window.innerWidth,
  },
  height: {
    stored: storedText('secondRing.scenarioPanelHeight'),
    usual: () => window.innerHeight * 0.55,
    room: () => window.innerHeight,
  },
};

export type PanelSide = keyof typeof sides;

export interface PanelSize {
  pixels: number;
  least: number;
  most: number;
  change: (pixels: number) => void;
}

/** How wide, or on small screens how high, the panel is; remembered for the next time. */
export function usePanelSize(side: PanelSide): PanelSize {
  const { stored, usual, room } = sides[side];
  const [wanted, setWanted] = useState({ width: read('width'), height: read('height') });
  const most = Math.max(room() - rest, smallest);
  const within = (pixels: number) => Math.round(Math.min(Math.max(pixels, smallest), most));
  return {
    pixels: within(wanted[side] ?? usual()),
    least: smallest,
    most,
    change: (pixels) => {
      setWanted((last) => ({ ...last, [side]: within(pixels) }));
      stored.set(String(within(pixels)));
    },
  };
}

/** The storage may hold anything. */
function read(side: PanelSide): number | undefined {
  const pixels = Number(sides[side].stored.get() ?? Number.NaN);
  return Number.isFinite(pixels) ? pixels : undefined;
}
