import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openContract, type CheckedContract } from './contract/check/facts/contract';
import { runCheck } from './contract/check/run';
import type { CheckSettings } from './contract/check/settings';
import { lintContract } from './contract/redocly';
import { prepareSettings } from './contract/options/prepareSettings';
import { readOptions } from './contract/options/readOptions';
import { readEarlierReport } from './contract/report/earlierReport';
import { annotations, har, jsonReport, junit, markdownReport } from './contract/report/reportFiles';
import { summarize, type RunSummary } from './contract/report/runSummary';
import { showProgress, summaryText } from './contract/report/terminal';
import { PlainProblem } from './lib/plainProblem';

/** The exit code of shells for a program that Ctrl-C ended. */
const stopped = 130;

/** Checks a server against a contract, prints what it found and writes the reports. */
export async function run(args: string[]): Promise<number> {
  return check(args).catch((error: unknown) => {
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

async function check(args: string[]): Promise<number> {
  const options = readOptions(args, process.env);
  if (!options) return 0;
  const { replay } = options;
  const earlier = replay === undefined ? undefined : readEarlierReport(replay, options.out);
  if (earlier?.findings.length === 0) {
    console.log(`${replay} has no violations, so there is nothing to repeat.`);
    return 0;
  }
  const stop = new AbortController();
  const onStop = () => {
    console.error('\nStopping: what the run has created is deleted. Ctrl-C again ends it at once.');
    stop.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, onStop);
  try {
    const { settings, assumed } = await prepareSettings(options, { earlier, signal: stop.signal });
    const [contract] = await Promise.all([
      openContract(settings.contract),
      requireValid(settings, stop.signal),
    ]);
    requireOperations('only', settings.only, contract);
    requireOperations('leave-out', settings.leaveOut, contract);
    const server = await findBase(settings, contract);
    if (server !== settings.server)
      assumed.push(`The API is at ${server}, the path in the contract's servers.`);
    settings.server = server;
    if (contract.version.startsWith('3.2'))
      assumed.push(
        `${options.contract} is OpenAPI ${contract.version}, and is read as 3.1: what 3.2 adds is not checked.`,
      );
    // The report that names the violations is not overwritten.
    const out = join(options.out, earlier ? 'replay' : '');
    createFolder(out);
    console.log(`Checking ${settings.server} against ${options.contract}, seed ${settings.seed}.`);

    const progress = showProgress(process.stderr);
    const report = await runCheck(settings, progress, contract).finally(progress.clear);
    const run = summarize({ report, settings, contract, assumed, earlier });
    console.log(summaryText(run, writeReports(run, out)));
    tellGitHub(run);
    if (report.interrupted) return stopped;
    if (report.findings.length > 0) return 1;
    return run.verdict.isGood ? 0 : 2;
  } finally {
    for (const signal of signals) process.off(signal, onStop);
  }
}

/** The server, with the path of the contract's servers where the API is there and not at the server's root. */
async function findBase(
  { server, headers, timeout, fetch }: CheckSettings,
  { basePath, plainRead }: CheckedContract,
): Promise<string> {
  if (basePath === '' || new URL(server).pathname !== '/' || !plainRead) return server;
  const isThere = (base: string) => {
    const signal = AbortSignal.timeout(timeout);
    return fetch(server + base + plainRead.path, { headers, redirect: 'manual', signal }).then(
      ({ status }) => status !== 404,
      () => false,
    );
  };
  return !(await isThere('')) && (await isThere(basePath)) ? server + basePath : server;
}

function requireOperations(option: string, wanted: string[] = [], { operations }: CheckedContract): void {
  const known = operations.map(({ id }) => id);
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new PlainProblem(
    `There is no operation "${unknown}" (--${option}). The operations are: ${known.join(', ')}.`,
  );
}

/** Creates the folder of the reports before the run, so that no run is wasted on reports that cannot be written. */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new PlainProblem(
      `The reports cannot be written to ${folder}: ${why}. Choose another folder with --out FOLDER.`,
    );
  }
}

/** Writes all reports over those of an earlier run; returns a line for each, for the summary. */
export function writeReports(run: RunSummary, folder: string): string[] {
  const file = (name: string) => join(folder, name);
  writeFileSync(file('junit.xml'), junit(run));
  writeFileSync(file('calls.har'), har(run.exchanges));
  writeFileSync(file('report.json'), jsonReport(run));
  writeFileSync(file('report.md'), markdownReport(run));
  return [
    `${file('report.md')}  to read`,
    `${file('junit.xml')}, ${file('report.json')}  for programs, and for --replay`,
    `${file('calls.har')}  every request and answer, for a browser's network view`,
  ];
}

/** In a workflow of GitHub: annotations at the lines of the contract, and a summary of the job. */
function tellGitHub(run: RunSummary): void {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_ACTIONS !== 'true') return;
  for (const line of annotations(run)) console.log(line);
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, markdownReport(run));
}

/** Lints the contract before the first request: results against an invalid contract mean nothing. */
async function requireValid({ contract }: CheckSettings, signal: AbortSignal): Promise<void> {
  const problems = await lintContract(signal, contract);
  if (problems === undefined) return;
  throw new PlainProblem(
    `${basename(contract)} is not valid, so nothing was sent to the server. Redocly says:\n${problems}`,
  );
}
