import type { CheckSettings } from '../check/settings';
import { checkServer } from './checkServer';
import type { FaultServices } from './openFaultServices';

export interface CleanRun {
  what: string;
  cases: number;
  requests: number;
  milliseconds: number;
  /** Every one of them is a false alarm. */
  findings: string[];
}

/** The check against the sandbox as it is. */
export async function cleanRun(
  services: FaultServices,
  what: string,
  how: Partial<CheckSettings> = {},
): Promise<CleanRun> {
  const { report } = await checkServer(services, how);
  return {
    what,
    cases: report.cases,
    requests: report.exchanges.length,
    milliseconds: report.milliseconds,
    findings: report.findings.map(({ id, came }) => `${id}: ${came}`),
  };
}
