import { faultNames } from './faults';

/** Faults of each call that `npm test` tries; `npm run test:faults` tries all of them. */
const perCall = 2;
/** Has no divisor in common with the number of faults, so that the diagonals reach every one. */
const stride = 7;

/** A share of the matrix along its diagonals: every call meets some faults, every fault some calls, always the same. */
export const isInShare = (row: number, column: number): boolean =>
  Array.from({ length: perCall }, (_, n) => (row + n * stride) % faultNames.length).includes(column);
