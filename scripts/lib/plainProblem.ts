import { plainLines } from './plainLine';

/**
 * A sentence for the person at the terminal: what is wrong and what to do. Printed without a stack trace, exit code 2.
 * It may quote foreign files: each line of it is made plain.
 */
export class PlainProblem extends Error {
  constructor(message: string) {
    super(plainLines(message));
  }
}

/** For `catch`: any error is such a sentence. */
export function asPlainProblem(error: Error): never {
  throw error instanceof PlainProblem ? error : new PlainProblem(error.message);
}
