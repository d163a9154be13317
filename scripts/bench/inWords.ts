import type { Unit } from './Figure';

const plain = (digits: number) => new Intl.NumberFormat('en', { maximumFractionDigits: digits });

const written: Record<Unit, (value: number) => string> = {
  ms: (value) => `${plain(value < 100 ? 1 : 0).format(value)} ms`,
  kB: (value) => `${plain(1).format(value)} kB`,
  MB: (value) => `${plain(1).format(value)} MB`,
  points: (value) => plain(0).format(value),
  shift: (value) => plain(3).format(value),
  times: (value) => `${plain(2).format(value)} ×`,
  count: (value) => plain(0).format(value),
};

/** A figure as a person reads it. */
export const inWords = (value: number, unit: Unit) =>
  Number.isFinite(value) ? written[unit](value) : 'not known';
