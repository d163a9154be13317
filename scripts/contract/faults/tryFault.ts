import type { CheckName } from '../check/checks';
import type { CheckSettings } from '../check/settings';
import { PlainProblem } from '../../plainProblem';
import { checkServer } from './checkServer';
import type { Fault, FaultyCall } from './fault';
import type { FaultServices } from './openFaultServices';

export interface Verdict {
  name: string;
  state: 'caught' | 'survived' | 'not observable';
  /** The checks that found it. */
  by: CheckName[];
  /** One of the checks that should find it has. */
  asExpected: boolean;
  /** The first finding, or why there is none. */
  why: string;
  milliseconds: number;
}

/**
 * Runs the check against a server with the fault: what is about its operations up to the first finding, then all of
 * that when another check has found it than should, and everything when nothing was found.
 */
export async function tryFault(fault: Fault, services: FaultServices): Promise<Verdict> {
  const began = performance.now();
  const verdict = await verdictOf(fault, services).catch((error: unknown) => ({
    state: 'survived' as const,
    why: `The check itself broke: ${error instanceof Error ? error.message : String(error)}`,
  }));
  const nothing = { name: fault.name, by: [], asExpected: false };
  return { ...nothing, ...verdict, milliseconds: Math.round(performance.now() - began) };
}

type Outcome = Pick<Verdict, 'state' | 'why'> & Partial<Verdict>;

async function verdictOf(fault: Fault, services: FaultServices): Promise<Outcome> {
  if (fault.unseen !== undefined) return { state: 'not observable', why: fault.unseen };
  if (fault.journey !== undefined) {
    const alone = { journeys: true, caseIds: [`journey/${fault.journey}`] };
    const tried = await attempt(fault, services, alone);
    if (tried.titles.length === 0) return { state: 'survived', why: 'The journey comes to its end.' };
    return { ...caught(tried), asExpected: isAsExpected(tried, fault) };
  }
  const only = [...fault.operations, ...(Array.isArray(fault.also) ? fault.also : [])];

  const quick = await attempt(fault, services, { only, stopAtFirst: true });
  if (isAsExpected(quick, fault)) return { ...caught(quick), asExpected: true };
  const how = quick.titles.length > 0 ? { only } : { stopAtFirst: true };
  const thorough = await attempt(fault, services, how);
  if (thorough.titles.length > 0) return { ...caught(thorough), asExpected: isAsExpected(thorough, fault) };

  if (thorough.changed > 0) return { state: 'survived', why: 'No finding.' };
  const why = fault.whenIdle?.(thorough.memory);
  if (why !== undefined) return { state: 'not observable', why };
  return { state: 'survived', why: 'The check never brings the server to it.' };
}

interface Attempt {
  titles: string[];
  checks: CheckName[];
  /** The check gave up, because the server did not answer at all. */
  gaveUp?: boolean;
  changed: number;
  memory: FaultyCall['memory'];
}

async function attempt(fault: Fault, services: FaultServices, how: Partial<CheckSettings>): Promise<Attempt> {
  try {
    const { report, effect, memory } = await checkServer(services, { fault, ...how });
    const titles = report.findings.map(({ title }) => title);
    const checks = [...new Set(report.findings.map(({ check }) => check))];
    return { titles, checks, changed: effect.changed, memory };
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    return { titles: [error.message], checks: [], gaveUp: true, changed: 1, memory: new Map() };
  }
}

const isAsExpected = ({ checks, gaveUp }: Attempt, fault: Fault): boolean =>
  gaveUp === true || checks.some((check) => fault.checks.includes(check));

const caught = ({ titles, checks }: Attempt): Outcome => ({
  state: 'caught',
  by: checks,
  why: titles[0] ?? '',
});
