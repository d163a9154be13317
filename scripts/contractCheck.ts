import { basename, join } from 'node:path';
import { lintContract } from './contract/lintContract';
import { openContract, type CheckedContract } from './contract/check/contract';
import type { CheckReport } from './contract/check/report';
import { runCheck } from './contract/check/run';
import type { CheckSettings } from './contract/check/settings';
import { prepareSettings } from './contract/options/prepareSettings';
import { helpText, readOptions } from './contract/options/readOptions';
import { checkedRun } from './contract/report/checkedRun';
import { readEarlierReport } from './contract/report/earlierReport';
import { showProgress, summaryText, type RunProgress } from './contract/report/terminal';
import { prepareFolder, writeReports } from './contract/report/writeReports';
import { PlainProblem } from './plainProblem';

/** The exit code of shells for a program that Ctrl-C ended. */
const stopped = 130;

/** Checks a server against a contract, prints what it found and writes the reports. */
export async function run(args: string[], folder = process.cwd()): Promise<number> {
  return check(args, folder).catch((error: unknown) => {
    throw error instanceof PlainProblem ? error : new PlainProblem(defect(error));
  });
}

/** A check that has failed must not look like a server with violations. */
const defect = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const details =
    process.env['DEBUG'] && error instanceof Error ? error.stack : `${message} (DEBUG=1 shows where.)`;
  return `The check itself has failed, so there is no verdict: ${details}`;
};

async function check(args: string[], folder: string): Promise<number> {
  const options = readOptions(args, { env: process.env, folder });
  if (options.help) {
    console.log(helpText);
    return 0;
  }
  const earlier =
    options.replay === undefined ? undefined : readEarlierReport(folder, options.replay, options.out);
  if (earlier?.findings.length === 0) {
    console.log(`${options.replay} has no violations, so there is nothing to repeat.`);
    return 0;
  }
  const stop = stopSignal(() =>
    console.error('\nStopping: what the run has created is deleted. Ctrl-C again ends it at once.'),
  );
  try {
    const { settings, assumed } = await prepareSettings(options, { earlier, signal: stop.signal });
    const contract = openContract(settings.contract);
    requireKnown(
      settings.only ?? [],
      contract.operations.map(({ id }) => id),
    );
    // The report that named the violation is not overwritten, because it may list others.
    const place = { out: earlier?.isPart ? join(options.out, 'replay') : options.out, folder };
    prepareFolder(place);
    console.log(`Checking ${settings.server} against ${options.contract}, seed ${settings.seed}.`);

    const progress = showProgress(process.stderr);
    const report = await checkValidContract(settings, contract, progress);
    const { done } = progress;
    const run = checkedRun({ report, settings, contract, assumed, done, earlier });
    console.log(summaryText(run, writeReports(run, place)));
    if (report.interrupted) return stopped;
    if (report.errors.length > 0) return 2;
    return report.findings.length > 0 ? 1 : 0;
  } finally {
    stop.release();
  }
}

function requireKnown(wanted: string[], known: string[]): void {
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new PlainProblem(
    `There is no operation "${unknown}" (--only). The operations are: ${known.join(', ')}.`,
  );
}

/** Aborted by the first Ctrl-C; the next one ends the program as usual. */
function stopSignal(onStop: () => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    release();
    onStop();
    controller.abort();
  };
  const release = () => names.forEach((name) => process.off(name, stop));
  names.forEach((name) => process.once(name, stop));
  return { signal: controller.signal, release };
}

/** Lints the contract while the check runs: results against an invalid contract mean nothing. */
async function checkValidContract(
  settings: CheckSettings,
  contract: CheckedContract,
  progress: RunProgress,
): Promise<CheckReport> {
  const ended = new AbortController();
  const linted = lintContract(ended.signal, settings.contract);
  try {
    const report = await runCheck(settings, progress, contract);
    progress.clear();
    requireValid(settings.contract, await linted);
    return report;
  } catch (error) {
    progress.clear();
    // A contract that cannot be read ends the check too, and the linter says why.
    if (!(error instanceof PlainProblem)) requireValid(settings.contract, await linted);
    throw error;
  } finally {
    ended.abort();
  }
}

function requireValid(contract: string, problems: string | undefined): void {
  if (problems === undefined) return;
  throw new PlainProblem(
    `${basename(contract)} is not valid, so nothing can be said about the server. Redocly says:\n${problems}`,
  );
}
