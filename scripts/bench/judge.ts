import type { Aim, Unit } from './Figure';
import { inWords } from './inWords';

interface Measured {
  what: string;
  value: number;
  unit: Unit;
  atMost?: number;
  atLeast?: number;
  because?: readonly string[];
}

/** Holds a figure against its aim. What is not known is not met. */
export function judge({ what, value, unit, atMost, atLeast, because }: Measured): Aim {
  const bounds = [
    ...(atMost === undefined ? [] : [{ sign: '≤', bound: atMost, holds: value <= atMost }]),
    ...(atLeast === undefined ? [] : [{ sign: '≥', bound: atLeast, holds: value >= atLeast }]),
  ];
  return {
    what,
    aim: bounds.map(({ sign, bound }) => `${sign} ${inWords(bound, unit)}`).join(', '),
    measured: inWords(value, unit),
    isMet: bounds.every(({ holds }) => holds),
    ...(because && because.length > 0 && { because }),
  };
}
