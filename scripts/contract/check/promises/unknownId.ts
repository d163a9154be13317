import { randomBytes } from 'node:crypto';

/** A well-formed id that nothing has. */
export const unknownId = (): string => randomBytes(12).toString('hex');
