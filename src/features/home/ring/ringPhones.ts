import type { ComponentType } from 'react';
import { Brick, CandyBar, RoundBar, SmallFlip } from './nineties';
import { FirstTouch, Messenger, Slider, ThinClam } from './noughties';
import { ButtonPhone, CameraBarPhone, FoldingPhone, PlasticPhone } from './today';

interface RingPhone {
  year: number;
  Drawing: ComponentType;
}

/** Thirty years of phones, clockwise. */
export const ringPhones: readonly RingPhone[] = [
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
