import { parseArgs } from 'node:util';
import { operationList, type OperationId } from '@/services/api/operations';
import { PlainProblem } from '../../plainProblem';

const faultUsage = `
  --hand             only the faults written by hand
  --automatic        only the faults derived from the contract
  --only OPERATION   only faults of this operation
  --sample N         only N of them, from all groups; --seed S chooses others
  --seeds N          no faults: N runs against the sandbox as it is, with the seeds 1 to N
  --list             names the faults and runs nothing
  --out FILE         writes the result as Markdown too
`;

export type FaultOptions = ReturnType<typeof readFaultOptions>;

export function readFaultOptions(args: string[]) {
  const { hand = false, automatic = false, only, list = false, out, ...numbers } = parsed(args);
  return {
    hand: hand || !automatic,
    automatic: automatic || !hand,
    only: only === undefined ? undefined : operationNamed(only),
    sample: numberOf('sample', numbers.sample),
    seed: numberOf('seed', numbers.seed) ?? 1,
    seeds: numberOf('seeds', numbers.seeds),
    list,
    out,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        hand: { type: 'boolean' },
        automatic: { type: 'boolean' },
        only: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string' },
        seeds: { type: 'string' },
        list: { type: 'boolean' },
        out: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new PlainProblem(`${reason}. The options are:\n${faultUsage}`);
  }
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new PlainProblem(`--${name} wants a whole number from 1 on, not "${text}".`);
  return Number(text);
}

function operationNamed(name: string): OperationId {
  if (name in operationList) return name as OperationId;
  throw new PlainProblem(
    `There is no operation ${name}. The operations are ${Object.keys(operationList).join(', ')}.`,
  );
}
