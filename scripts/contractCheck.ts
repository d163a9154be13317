import { basename, join } from 'node:path';
import { lintContract } from './contract/lintContract';
import { openContract, type CheckedContract } from './contract/check/contract';
import type { CheckReport } from './contract/check/report';
import { runCheck, type Progress } from './contract/check/run';
import type { CheckSettings } from './contract/check/settings';
import { helpText } from './contract/options/optionTable';
import { didYouMean } from './contract/options/optionValues';
import { prepareSettings } from './contract/options/prepareSettings';
import { readEarlierReport } from './contract/options/readEarlierReport';
import { readOptions } from './contract/options/readOptions';
import { checkedRun, contractText } from './contract/report/checkedRun';
import { showProgress } from './contract/report/progress';
import { styleFor, summaryText } from './contract/report/terminal';
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

/** A check that has failed must not look like a server that departs. */
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
    console.log(`${options.replay} has no findings, so there is nothing to repeat.`);
    return 0;
  }
  const stop = stopSignal(() =>
    console.error('\nStopping: what the run has made is cleared up. Ctrl-C again ends it at once.'),
  );
  try {
    const { settings, assumed } = await prepareSettings(options, { earlier, signal: stop.signal });
    const contract = openContract(settings.contract);
    requireKnown(
      settings.only ?? [],
      contract.operations.map(({ id }) => id),
    );
    // The report that named the finding stays as it is, for its other findings.
    const place = { out: earlier?.isPart ? join(options.out, 'replay') : options.out, folder };
    prepareFolder(place);
    console.log(`Checking ${settings.server} against ${options.contract}, seed ${settings.seed}.`);

    const { report, done } = await checkValidContract(settings, contract);
    const run = checkedRun({ report, settings, contract: contractText(contract), assumed, done, earlier });
    const written = writeReports(run, place);
    console.log(summaryText(run, written, styleFor(process.stdout, process.env)));
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
    `There is no operation "${unknown}" (--only).${didYouMean(unknown, known)} The operations are: ${known.join(', ')}.`,
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

/** Lints the contract while the check runs: what holds against an invalid contract means nothing. */
async function checkValidContract(
  settings: CheckSettings,
  contract: CheckedContract,
): Promise<{ report: CheckReport; done: Set<string> }> {
  const ended = new AbortController();
  const linted = lintContract(ended.signal, settings.contract);
  const progress = showProgress(process.stderr);
  const done = new Set<string>();
  try {
    const ends: Progress['ends'] = (one, findings) => {
      done.add(one.id);
      progress.ends?.(one, findings);
    };
    const report = await runCheck(settings, { ...progress, ends }, contract);
    progress.clear();
    requireValid(settings.contract, await linted);
    return { report, done };
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
