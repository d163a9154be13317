import type { CheckName } from '../../check/facts/checks';
import { PlainProblem } from '../../../lib/plainProblem';
import { accessMutants } from './access';
import { checkServer, type CheckSettings } from './checkServer';
import { derivedMutants } from './derived';
import { checksByKind, type Mutant } from './mutant';
import { orderMutants } from './orders';
import { recordMutants } from './records';
import { requestMutants } from './requests';
import { responseMutants } from './responses';
import { openServices, type Services } from './server';

export const byHand = [
  ...accessMutants,
  ...recordMutants,
  ...orderMutants,
  ...requestMutants,
  ...responseMutants,
];
export const everyMutant = [...byHand, ...derivedMutants];

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

/** Tries a mutant on the cases about its operations up to the first finding, and on everything when there is none. */
export async function tryMutant(mutant: Mutant, services: Services): Promise<Result> {
  const { name, kind, change, operations, isOptional } = mutant;
  const missed = { name, isByHand: byHand.includes(mutant), foundBy: [], isAsExpected: false };
  const stopAtFirst = true;
  const runs: Partial<CheckSettings>[] = [{ only: operations, stopAtFirst }, { stopAtFirst }];
  try {
    let isSeen = false;
    for (const settings of runs) {
      const { report, isModified } = await checkServer(services, { change, ...settings });
      isSeen = isModified;
      const [finding] = report.findings;
      if (!finding) continue;
      const foundBy = [...new Set(report.findings.map(({ check }) => check))];
      const expected: readonly CheckName[] = checksByKind[kind];
      const isAsExpected = foundBy.some((check) => expected.includes(check));
      const first = `${finding.operation}/${finding.check}: ${finding.title}`;
      return { ...missed, state: 'caught', foundBy, isAsExpected, first };
    }
    if (isOptional && !isSeen)
      return { ...missed, state: 'not observable', first: 'The sandbox has no record with it.' };
    return { ...missed, state: 'survived', first: 'No finding.' };
  } catch (error) {
    const first = error instanceof Error ? error.message : String(error);
    // The check gives up on a server that does not answer at all.
    if (error instanceof PlainProblem) return { ...missed, state: 'caught', isAsExpected: true, first };
    return { ...missed, state: 'survived', first: `The check itself broke: ${first}` };
  }
}

/** Runs the check without a mutant, where every finding is a false alarm; returns how many there were. */
export async function countFalseAlarms(runs: Partial<CheckSettings>[]): Promise<number> {
  console.log('The sandbox as it is, where every finding is a false alarm:');
  const services = await openServices();
  let alarms = 0;
  for (const settings of runs) {
    const { report } = await checkServer(services, { timeout: 60_000, ...settings });
    const { cases, exchanges, findings, errors } = report;
    const what = Object.entries(settings).map(([name, value]) => `${name} ${String(value)}`);
    console.log(
      `  ${what.join()}: ${cases} cases, ${exchanges.length} requests, ${findings.length} findings`,
    );
    for (const { id, came } of findings) console.log(`    ${id}: ${came}`);
    for (const error of errors) console.log(`    The check itself failed: ${error}`);
    alarms += findings.length + errors.length;
  }
  await services.close();
  return alarms;
}
