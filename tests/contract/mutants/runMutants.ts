import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { OperationId } from '@/services/api/operations';
import type { CheckName } from '../../../scripts/contract/check/checks';
import { PlainProblem } from '../../../scripts/plainProblem';
import { accessMutants } from './access';
import { checkServer, type CheckSettings } from './checkServer';
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
    .map((row): Mutant => ({ ...row, name: `The journey ${journey}: ${fault}`, kind: 'journeys', journey })),
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
  const turns = new Map(
    shuffled.map((one) => [one, shuffled.filter(({ kind }) => kind === one.kind).indexOf(one)]),
  );
  return shuffled.toSorted((one, other) => turns.get(one)! - turns.get(other)!).slice(0, sample);
}

export interface Result {
  name: string;
  isByHand: boolean;
  /** Not observable: the sandbox has no record with the part that the mutant changes. */
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
  return {
    name: mutant.name,
    isByHand: byHand.includes(mutant),
    foundBy: [],
    isAsExpected: false,
    ...outcome,
  };
}

/** Checks what is about the mutant's operations up to the first finding, and everything when nothing was found. */
async function outcomeOf(mutant: Mutant, services: Services): Promise<Outcome> {
  const { operations: only, journey } = mutant;
  if (journey !== undefined)
    return outcomeWith(mutant, services, { journeys: true, caseIds: [`journey/${journey}`] });
  const quick = await outcomeWith(mutant, services, { only, stopAtFirst: true });
  return quick.state === 'caught' ? quick : outcomeWith(mutant, services, { stopAtFirst: true });
}

async function outcomeWith(
  { kind, change, isOptional }: Mutant,
  services: Services,
  settings: Partial<CheckSettings>,
): Promise<Outcome> {
  const { report, isModified } = await checkServer(services, { change, ...settings });
  const [finding] = report.findings;
  if (finding) {
    const foundBy = [...new Set(report.findings.map(({ check }) => check))];
    const expected: readonly CheckName[] = checksByKind[kind];
    const isAsExpected = foundBy.some((check) => expected.includes(check));
    const first = `${finding.operation}/${finding.check}: ${finding.title}`;
    return { state: 'caught', foundBy, isAsExpected, first };
  }
  if (isModified) return { state: 'survived', first: 'No finding.' };
  if (isOptional) return { state: 'not observable', first: 'The sandbox has no record with it.' };
  return { state: 'survived', first: 'The check never brings the server to it.' };
}

/** The argument of a process that tries mutants for another one. */
export const workerOption = '--worker';
const program = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

/** Tries mutants in two processes, because a run keeps one core busy. */
export async function tryAll(chosen: Mutant[], onResult: (result: Result) => void): Promise<void> {
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
export async function serveAsWorker(): Promise<void> {
  const services = await openServices();
  process.on('message', (name) => {
    const mutant = everyMutant.find((one) => one.name === name);
    if (mutant) void tryMutant(mutant, services).then((result) => process.send?.(result));
  });
  await once(process, 'disconnect');
  await services.close();
}

/** Runs the check without a mutant, where every finding is a false alarm; returns how many there were. */
export async function countFalseAlarms(runs: Partial<CheckSettings>[]): Promise<number> {
  console.log('The sandbox as it is, where every finding is a false alarm:');
  const services = await openServices();
  let alarms = 0;
  for (const settings of runs) {
    const { report } = await checkServer(services, { timeout: 60_000, ...settings });
    const { cases, exchanges, findings } = report;
    const what = Object.entries(settings).map(([name, value]) => `${name} ${String(value)}`);
    console.log(
      `  ${what.join()}: ${cases} cases, ${exchanges.length} requests, ${findings.length} findings`,
    );
    for (const { id, came } of findings) console.log(`    ${id}: ${came}`);
    alarms += findings.length;
  }
  await services.close();
  return alarms;
}

/** How many of those that can be seen were caught, in percent. */
export function shareOf(results: Result[]): number {
  const observable = results.filter(({ state }) => state !== 'not observable');
  const caught = observable.filter(({ state }) => state === 'caught');
  return observable.length === 0 ? 100 : (100 * caught.length) / observable.length;
}
