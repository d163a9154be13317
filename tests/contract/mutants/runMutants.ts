import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { OperationId } from '@/services/api/operations';
import { PlainProblem } from '../../../scripts/plainProblem';
import { accessMutants } from './access';
import { checkServer, type CheckName, type CheckSettings } from './checkServer';
import { derivedMutants } from './derived';
import { checksByKind, type Mutant } from './mutant';
import { orderMutants } from './orders';
import { recordMutants } from './records';
import { requestMutants } from './requests';
import { responseMutants } from './responses';
import { openServices, type Services } from './server';

const rows = [...accessMutants, ...recordMutants, ...orderMutants, ...requestMutants, ...responseMutants];

/** What each journey has to find without any other check. */
const journeys = {
  'sign-up': 'createUser answers and stores nothing',
  sell: 'markProduct is seen by the seller, and not in the category',
  book: 'bookPhone answers and stores nothing',
  'refused-booking': 'bookPhone books a phone twice for one buyer',
  pay: 'recordPayment answers and does not set paid',
  'verify-seller': 'verifySeller sets a flag, and not the userrole',
  'make-admin': 'makeAdmin answers and changes nothing',
  'delete-user': 'deleteUser answers 1 and keeps the record',
};
const onJourneys = Object.entries(journeys).flatMap(([journey, fault]) =>
  rows
    .filter(({ name }) => name === fault)
    .map((mutant): Mutant => {
      const name = `The journey ${journey}: ${fault}`;
      return { ...mutant, name, kind: 'journeys', foundBy: checksByKind.journeys, journey };
    }),
);

export const byHand = [...rows, ...onJourneys];
export const everyMutant = [...byHand, ...derivedMutants];

interface Choice {
  hand?: boolean;
  automatic?: boolean;
  only?: OperationId;
  /** How many, of all kinds in turn. */
  sample?: number;
  seed: number;
}

/** Those written by hand, the derived ones, or, without either word, both. */
export function chooseMutants({ hand = false, automatic = false, only, sample, seed }: Choice): Mutant[] {
  const origin = hand === automatic ? everyMutant : hand ? byHand : derivedMutants;
  const all = only ? origin.filter(({ operations }) => operations.includes(only)) : origin;
  if (sample === undefined) return all;
  const whole = { minLength: all.length, maxLength: all.length };
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, whole), { seed, numRuns: 1 });
  return grouped(shuffled, ({ kind }) => kind)
    .flatMap(([, ofKind]) => ofKind.map((mutant, turn) => ({ mutant, turn })))
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

const grouped = <T>(all: T[], keyOf: (one: T) => string): [string, T[]][] =>
  [...new Set(all.map(keyOf))].map((key) => [key, all.filter((one) => keyOf(one) === key)]);

export interface Result {
  name: string;
  kind: string;
  isByHand: boolean;
  state: 'caught' | 'survived' | 'not observable';
  /** The checks that found it. */
  foundBy: CheckName[];
  /** One of the checks that should find it has. */
  isAsExpected: boolean;
  /** `operation/check: title` of the first finding, or why there is none. */
  first: string;
}

type Outcome = Pick<Result, 'state' | 'first'> & Partial<Result>;

/** Tries a mutant; when the check itself breaks, nothing is caught. */
export async function tryMutant(mutant: Mutant, services: Services): Promise<Result> {
  const outcome = await outcomeOf(mutant, services).catch((error: unknown): Outcome => {
    const first = error instanceof Error ? error.message : String(error);
    // The check gives up on a server that does not answer at all.
    if (error instanceof PlainProblem) return { state: 'caught', isAsExpected: true, first };
    return { state: 'survived', first: `The check itself broke: ${first}` };
  });
  const { name, kind } = mutant;
  return { name, kind, isByHand: byHand.includes(mutant), foundBy: [], isAsExpected: false, ...outcome };
}

/** Checks what is about the mutant's operations up to the first finding, and everything when nothing was found. */
async function outcomeOf(mutant: Mutant, services: Services): Promise<Outcome> {
  const { operations: only, journey, change } = mutant;
  if (typeof change.unobservable === 'string') return { state: 'not observable', first: change.unobservable };
  if (journey !== undefined)
    return outcomeWith(mutant, services, { journeys: true, caseIds: [`journey/${journey}`] });
  const quick = await outcomeWith(mutant, services, { only, stopAtFirst: true });
  return quick.state === 'caught' ? quick : outcomeWith(mutant, services, { stopAtFirst: true });
}

async function outcomeWith(
  mutant: Mutant,
  services: Services,
  settings: Partial<CheckSettings>,
): Promise<Outcome> {
  const { report, isModified, memory } = await checkServer(services, { mutant, ...settings });
  const [finding] = report.findings;
  if (finding) {
    const foundBy = [...new Set(report.findings.map(({ check }) => check))];
    const isAsExpected = foundBy.some((check) => mutant.foundBy.includes(check));
    const first = `${finding.operation}/${finding.check}: ${finding.title}`;
    return { state: 'caught', foundBy, isAsExpected, first };
  }
  if (isModified) return { state: 'survived', first: 'No finding.' };
  const { unobservable } = mutant.change;
  const why = typeof unobservable === 'function' ? unobservable(memory) : unobservable;
  if (why !== undefined) return { state: 'not observable', first: why };
  return { state: 'survived', first: 'The check never brings the server to it.' };
}

/** The argument of a process that tries mutants for another one. */
export const workerOption = '--worker';
const program = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

/** Tries mutants in two processes, because a run keeps one core busy. The results are in the order of the mutants. */
export async function tryAll(chosen: Mutant[], onResult: (result: Result) => void): Promise<Result[]> {
  const waiting = chosen.entries();
  const results: Result[] = [];
  const work = async () => {
    const worker = fork(program, ['contractFaults', workerOption]);
    const ended = once(worker, 'exit').then(() => undefined);
    for (const [place, { name }] of waiting) {
      worker.send(name);
      const answered = once(worker, 'message').then(([result]) => result as Result);
      const result = await Promise.race([answered, ended]);
      if (!result) throw new Error(`The process that tried "${name}" ended.`);
      results[place] = result;
      onResult(result);
    }
    worker.disconnect();
    await ended;
  };
  await Promise.all([work(), work()]);
  return results;
}

/** The other side: tries the mutants that it is sent, until the first process disconnects. */
export async function serveAsWorker(): Promise<void> {
  const services = await openServices();
  process.on('message', (name) => {
    const mutant = everyMutant.find((one) => one.name === name);
    if (mutant) void tryMutant(mutant, services).then((result) => process.send?.(result));
  });
  await once(process, 'disconnect');
  await services.close();
}

/** Runs the check without a mutant, where every finding is a false alarm; returns whether there was none. */
export async function checkSandbox(runs: Record<string, Partial<CheckSettings>>): Promise<boolean> {
  console.log('The sandbox as it is, where every finding is a false alarm:');
  const services = await openServices();
  let isClean = true;
  for (const [what, settings] of Object.entries(runs)) {
    const { report } = await checkServer(services, { timeout: 60_000, ...settings });
    const { cases, exchanges, milliseconds, findings } = report;
    const alarms = findings.map(({ id, came }) => `\n    ${id}: ${came}`).join('') || 'no finding';
    const seconds = (milliseconds / 1000).toFixed(1);
    console.log(`  ${what}: ${cases} cases, ${exchanges.length} requests, ${seconds} s, ${alarms}`);
    isClean &&= findings.length === 0;
  }
  await services.close();
  return isClean;
}

/** How many of those that can be seen were caught. */
export function shareOf(results: Result[]) {
  const observable = results.filter(({ state }) => state !== 'not observable');
  const caught = observable.filter(({ state }) => state === 'caught').length;
  const percent = observable.length === 0 ? 100 : (100 * caught) / observable.length;
  return { caught, observable: observable.length, percent };
}

/** The results as Markdown, which reads well in a terminal too. */
export function reportOf(results: Result[]): string {
  const inState = (state: Result['state']) => results.filter((result) => result.state === state);
  const unexpected = inState('caught').filter(({ isAsExpected }) => !isAsExpected);
  const named = (all: Result[]) => all.map(({ name, first }) => `- ${name}: ${first}`);
  const hidden = grouped(inState('not observable'), ({ first }) => first).map(
    ([why, all]) => `- ${why} ${all.length}: ${all.map(({ name }) => name).join('; ')}`,
  );
  const sections = {
    'Written by hand': tableOf(results.filter(({ isByHand }) => isByHand)),
    'Derived from the contract': tableOf(results.filter(({ isByHand }) => !isByHand)),
    'Survived: the check says nothing about these': named(inState('survived')),
    'Caught, but not by the check that should find it': named(unexpected),
    'Not observable': hidden,
  };
  return Object.entries(sections)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

function tableOf(results: Result[]): string[] {
  if (results.length === 0) return [];
  const row = (kind: string, caught: unknown, observable: unknown, share: string) =>
    `| ${kind.padEnd(26)} | ${String(caught).padStart(6)} | ${String(observable).padStart(10)} | ${share.padStart(7)} |`;
  const kinds: [string, Result[]][] = [...grouped(results, ({ kind }) => kind), ['all', results]];
  return [
    row('kind', 'caught', 'observable', 'share'),
    row('-'.repeat(26), '-----:', '---------:', '------:'),
    ...kinds.map(([kind, ofKind]) => {
      const { caught, observable, percent } = shareOf(ofKind);
      return row(kind, caught, observable, `${Math.floor(percent * 10) / 10} %`);
    }),
  ];
}
