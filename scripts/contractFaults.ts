import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { operationList, type OperationId } from '@/services/api/operations';
import type { Mutant } from './contract/tests/mutants/mutant';
import {
  byHand,
  countFalseAlarms,
  everyMutant,
  tryMutant,
  type Result,
} from './contract/tests/mutants/runMutants';
import { openServices } from './contract/tests/mutants/server';
import { readCommandLine } from './lib/commandLine';
import { PlainProblem } from './lib/plainProblem';

const command = {
  name: 'contract:faults',
  about:
    'Tries the contract check on servers that are wrong on purpose, and says how many of them it catches.',
  options: {
    only: { takes: 'OPERATION', about: 'only mutants of this operation' },
    sample: { takes: 'N', about: 'only N of them, of all kinds' },
    seed: { takes: 'N', about: 'chooses others for --sample' },
    seeds: { takes: 'N', about: 'no mutants: N runs against the sandbox as it is, with the seeds 1 to N' },
  },
} as const;

/** How many percent of the derived mutants must be caught; those written by hand must all be. */
const enough = 95;

/** Tries the contract check on servers that are wrong on purpose, and says how many of them it catches. */
export async function run(args: string[]): Promise<number> {
  if (args[0] === workerOption) return serveAsWorker().then(() => 0);
  const options = readOptions(args);
  if (!options) return 0;
  const { seeds } = options;
  if (seeds !== undefined) {
    const runs = Array.from({ length: seeds }, (_, place) => ({ seed: place + 1 }));
    return (await countFalseAlarms(runs)) === 0 ? 0 : 1;
  }

  const chosen = chooseMutants(options);
  const handCount = chosen.filter((mutant) => byHand.includes(mutant)).length;
  const touched = operations.filter((id) => chosen.some((mutant) => mutant.operations.includes(id)));
  const alarms = await countFalseAlarms([{}, ...touched.map((id) => ({ only: [id] }))]);

  console.log(`${chosen.length} mutants: ${handCount} by hand, ${chosen.length - handCount} derived`);
  const results: Result[] = [];
  await tryAll(chosen, (result) => {
    results.push(result);
    const { name, state, isAsExpected, first } = result;
    if (state !== 'caught') console.log(`  ${state}: ${name}: ${first}`);
    else if (!isAsExpected) console.log(`  caught by another check than it should be: ${name}: ${first}`);
    if (results.length % 100 === 0) console.log(`  ${results.length} of ${chosen.length}`);
  });
  const hand = shareOf(results.filter(({ isByHand }) => isByHand));
  const derived = shareOf(results.filter(({ isByHand }) => !isByHand));
  console.log(`Caught: ${inPercent(hand)} of those by hand, ${inPercent(derived)} of the derived ones`);
  return alarms === 0 && hand === 100 && derived >= enough ? 0 : 1;
}

/** Those written by hand and the derived ones; a sample has all kinds in turn. */
function chooseMutants({ only, sample, seed }: NonNullable<ReturnType<typeof readOptions>>): Mutant[] {
  const all = only ? everyMutant.filter(({ operations }) => operations.includes(only)) : everyMutant;
  if (sample === undefined) return all;
  const whole = { minLength: all.length, maxLength: all.length };
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, whole), { seed, numRuns: 1 });
  const turnOf = (mutant: Mutant) => shuffled.filter(({ kind }) => kind === mutant.kind).indexOf(mutant);
  return shuffled
    .map((mutant) => ({ mutant, turn: turnOf(mutant) }))
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

/** The argument of a process that tries mutants for another one. */
const workerOption = '--worker';
const program = fileURLToPath(new URL('run.mjs', import.meta.url));

/** Tries mutants in two processes, because a run keeps one core busy. */
async function tryAll(chosen: Mutant[], onResult: (result: Result) => void): Promise<void> {
  const waiting = chosen.values();
  const work = async () => {
    const worker = fork(program, ['contractFaults', workerOption]);
    const ended = once(worker, 'exit').then(() => undefined);
    for (const { name } of waiting) {
      worker.send(name);
      const answered = once(worker, 'message').then(([result]) => result as Result);
      const result = await Promise.race([answered, ended]);
      if (!result) throw new Error(`The process that tried "${name}" ended.`);
      onResult(result);
    }
    worker.disconnect();
    await ended;
  };
  await Promise.all([work(), work()]);
}

/** The other side: tries the mutants that it is sent, until the first process disconnects. */
async function serveAsWorker(): Promise<void> {
  const services = await openServices();
  process.on('message', (name) => {
    const mutant = everyMutant.find((one) => one.name === name);
    if (mutant) void tryMutant(mutant, services).then((result) => process.send?.(result));
  });
  await once(process, 'disconnect');
  await services.close();
}

/** How many of those that can be seen were caught, in percent. */
function shareOf(results: Result[]): number {
  const observable = results.filter(({ state }) => state !== 'not observable');
  const caught = observable.filter(({ state }) => state === 'caught');
  return observable.length === 0 ? 100 : (100 * caught.length) / observable.length;
}

/** Rounded down: 100 % are all of them. */
const inPercent = (share: number) => `${Math.floor(share * 10) / 10} %`;

const operations = Object.keys(operationList) as OperationId[];

function readOptions(args: string[]) {
  const options = readCommandLine(args, command);
  if (!options) return undefined;
  const { only, sample, seed, seeds } = options;
  if (only !== undefined && !(only in operationList))
    throw new PlainProblem(`There is no operation ${only}. The operations are ${operations.join(', ')}.`);
  return {
    only: only as OperationId | undefined,
    sample: wholeNumber('sample', sample),
    seed: wholeNumber('seed', seed) ?? 1,
    seeds: wholeNumber('seeds', seeds),
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new PlainProblem(`--${name} wants a whole number from 1 on, not "${text}".`);
  return Number(text);
}
