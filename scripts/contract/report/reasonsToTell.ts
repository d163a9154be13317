import type { CheckReport } from '../check/checkReport';

/** What a cell says that nobody has asked for. */
export const notChosen = 'Not chosen.';

/** Why something could not be run, without what was left out on purpose. */
export const reasonsToTell = ({ notRun }: Pick<CheckReport, 'notRun'>): CheckReport['notRun'] =>
  notRun.filter(({ why }) => why !== notChosen);

/** How many checks of how many operations could not be run. */
export const countNotRun = (report: Pick<CheckReport, 'notRun'>): number =>
  reasonsToTell(report).reduce((sum, { cells }) => sum + cells.length, 0);
