import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainProblem } from './plainProblem';

/** A program's options by their names. What is not understood is said in one sentence, and how to know more. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  hint = '--help tells more.',
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainProblem(`${reason.replace(/\.$/, '')}. ${hint}`);
  }
}
