import type { CheckReport } from '../check/checkReport';
import type { CheckSettings } from '../check/settings';
import type { EarlierReport } from '../options/readEarlierReport';
import type { ContractText } from './contractText';
import { createHide, redact } from './redact';
import { replayed, type ReplayedFinding } from './replayed';
import { secretsOf } from './secretsOf';

/** A run as its outputs tell it: what was found, and how the run came about. It holds no secrets. */
export interface CheckedRun {
  report: CheckReport;
  contract: ContractText;
  /** What nobody said and was taken all the same. */
  assumed: string[];
  /** How many cases were run to their end; fewer than were chosen when the run ended early. */
  casesRun: number;
  runs: number;
  onlyPart: boolean;
  /** What became of an earlier report's findings, when they were repeated. */
  replay: ReplayedFinding[] | undefined;
}

interface Parts {
  report: CheckReport;
  settings: CheckSettings;
  contract: ContractText;
  assumed: string[];
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  earlier: EarlierReport | undefined;
}

export function checkedRun({ report, settings, contract, assumed, done, earlier }: Parts): CheckedRun {
  const hide = createHide(secretsOf(report, settings));
  const clean = redact(report, hide, settings.headers);
  return {
    report: clean,
    contract,
    assumed,
    casesRun: done.size,
    runs: settings.runs,
    onlyPart: settings.only !== undefined || settings.caseIds !== undefined,
    replay: earlier && replayed(earlier, clean, { done, journeys: settings.journeys }),
  };
}
