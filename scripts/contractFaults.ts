import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operationList, type OperationId } from '@/services/api/operations';
import {
  byHand,
  checkSandbox,
  chooseMutants,
  reportOf,
  serveAsWorker,
  shareOf,
  tryAll,
  workerOption,
} from '../tests/contract/mutants/runMutants';
import { PlainProblem } from './plainProblem';

const usage = `
  --hand             only the mutants written by hand
  --automatic        only the mutants derived from the contract
  --only OPERATION   only mutants of this operation
  --sample N         only N of them, of all kinds; --seed S chooses others
  --seeds N          no mutants: N runs against the sandbox as it is, with the seeds 1 to N
  --list             names the mutants and runs nothing
  --json FILE        writes what became of each mutant
`;

/** How many percent of the derived mutants must be caught; those written by hand must all be. */
const enough = 95;

/** Tries the contract check on servers that are wrong on purpose, and says how many of them it catches. */
export async function run(args: string[]): Promise<number> {
  if (args[0] === workerOption) return serveAsWorker().then(() => 0);
  const { seeds, list, json, ...choice } = readOptions(args);
  if (seeds !== undefined) {
    const runs = Array.from({ length: seeds }, (_, place) => [`seed ${place + 1}`, { seed: place + 1 }]);
    return (await checkSandbox(Object.fromEntries(runs))) ? 0 : 1;
  }

  const chosen = chooseMutants(choice);
  if (list) {
    for (const mutant of chosen)
      console.log(`${byHand.includes(mutant) ? 'by hand' : 'derived'} | ${mutant.kind} | ${mutant.name}`);
    console.log(`${chosen.length} mutants.`);
    return 0;
  }
  const began = Date.now();
  const touched = operations.filter((id) => chosen.some((mutant) => mutant.operations.includes(id)));
  const isClean = await checkSandbox({
    everything: { journeys: true },
    ...Object.fromEntries(touched.map((id) => [id, { only: [id] }])),
  });

  console.log(`\n${chosen.length} mutants, one server each:`);
  let tried = 0;
  const results = await tryAll(chosen, ({ name, state, first }) => {
    tried += 1;
    if (state === 'survived') console.log(`  survived: ${name}: ${first}`);
    if (tried % 100 === 0) console.log(`  ${tried} of ${chosen.length}`);
  });
  console.log(`\n${reportOf(results)}\n${Math.round((Date.now() - began) / 1000)} seconds.`);
  if (json !== undefined) {
    const entries = results.map(({ name, state, foundBy, first }) => ({ name, state, foundBy, first }));
    await writeFile(json, `${JSON.stringify(entries, null, 1)}\n`);
  }
  const isCaught = shareOf(results.filter(({ isByHand }) => isByHand)).percent === 100;
  const isEnough = shareOf(results.filter(({ isByHand }) => !isByHand)).percent >= enough;
  return isClean && isCaught && isEnough ? 0 : 1;
}

const operations = Object.keys(operationList) as OperationId[];

function readOptions(args: string[]) {
  const { only, sample, seed, seeds, ...others } = parsed(args);
  if (only !== undefined && !(only in operationList))
    throw new PlainProblem(`There is no operation ${only}. The operations are ${operations.join(', ')}.`);
  return {
    ...others,
    only: only as OperationId | undefined,
    sample: wholeNumber('sample', sample),
    seed: wholeNumber('seed', seed) ?? 1,
    seeds: wholeNumber('seeds', seeds),
  };
}

function parsed(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const numbers = { sample: text, seed: text, seeds: text };
  const options = { hand: flag, automatic: flag, only: text, ...numbers, list: flag, json: text };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new PlainProblem(`${reason}. The options are:\n${usage}`);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new PlainProblem(`--${name} wants a whole number from 1 on, not "${text}".`);
  return Number(text);
}
