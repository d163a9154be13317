import { randomBytes } from 'node:crypto';
import { PlainProblem } from '../../plainProblem';
import { loadBehaviours } from './behaviours';
import { accessCases } from './cases/access';
import { acceptanceCases } from './cases/acceptance';
import { defaultCases } from './cases/defaults';
import { effectCases } from './cases/effects';
import { filterCases } from './cases/filters';
import { corsCases, methodCases } from './cases/http';
import { orderCases } from './cases/order';
import { refusalCases } from './cases/refusals';
import { uniqueCases } from './cases/unique';
import { inContext } from './cleanUp';
import { cutShort, type Case, type RunContext } from './context';
import { openContract, type CheckedContract } from './contract';
import { createClient } from './exchange';
import { bystanderCases, expectUntouched, readExisting } from './existing';
import { reportOf, type CheckReport } from './report';
import { Blocked, createRunLog, NotPossible } from './runLog';
import type { CheckSettings } from './settings';

export interface Progress {
  begins?: (what: string, cases: number) => void;
  ends?: (done: Case, findings: number) => void;
}

/** How many cases run at once: each waits for the server most of the time. */
const atOnce = 4;

/** So many unanswered requests in a row end the run. */
const mostUnanswered = 20;

/** Every case of a run, in the order in which they are started. */
export const allCases = (run: RunContext): Case[] => [
  ...bystanderCases(run),
  ...acceptanceCases(run),
  ...refusalCases(run),
  ...accessCases(run),
  ...uniqueCases(run),
  ...defaultCases(run),
  ...filterCases(run),
  ...orderCases(run),
  ...effectCases(run),
  ...run.behaviours.cases,
  ...methodCases(run),
  ...corsCases(run),
];

/** Checks a server against a contract. Throws when nothing can be said about it. */
export async function runCheck(
  settings: CheckSettings,
  progress: Progress = {},
  contract = openContract(settings.contract),
): Promise<CheckReport> {
  const startedAt = new Date();
  const run = await openRun(settings, contract);
  const { runLog } = run;
  const existing = await readExisting(run);
  await findAdmin(run);

  const { only, caseIds } = settings;
  const cases = allCases(run).filter(
    ({ id, operation }) => (!only || only.includes(operation)) && (!caseIds || caseIds.includes(id)),
  );
  progress.begins?.('cases', cases.length);
  const isOver = () =>
    settings.signal?.aborted === true ||
    runLog.unanswered() >= mostUnanswered ||
    (settings.stopAtFirst && runLog.findings().length > 0);
  const runAll = async (waiting: Case[]) => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      await runCase(next, run);
      progress.ends?.(next, runLog.findings().length);
    }
  };
  // Beside others it could not be said which of them has changed a record.
  const isAlone = ({ check }: Case) => check === 'bystanders';
  await runAll(cases.filter(isAlone));
  const waiting = cases.filter((one) => !isAlone(one));
  const workers = Array.from({ length: atOnce }, () => runAll(waiting));
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await expectUntouched(run, existing);
  return reportOf(run, { startedAt, cases });
}

const runCase = (one: Case, run: RunContext): Promise<void> =>
  inContext(run, one, async (context) => {
    const { runLog } = run;
    let isBlocked = false;
    try {
      await one.run(context);
    } catch (error) {
      isBlocked = error instanceof Blocked;
      const isKnown = isBlocked || error instanceof NotPossible;
      const { message, stack = message } = error as Error;
      if (!isKnown) runLog.errors.push(`${one.id}: ${stack}`);
      const why = isKnown ? message : `The check itself failed: ${message}`;
      runLog.couldNotRun(one.operation, one.check, why);
    }
    const called = context.trail.flatMap(({ operation }) => operation ?? []);
    runLog.ended(new Set([one.operation, ...called]), isBlocked || context.hasFailed());
    context.trail.forEach(cutShort);
  });

/** Finds out whether the server answers at all. */
async function openRun(settings: CheckSettings, contract: CheckedContract): Promise<RunContext> {
  const runLog = createRunLog();
  const send = createClient(settings, (exchange) => runLog.exchanges.push(exchange));
  const first = contract.operations.find(
    ({ method, isElsewhere, parameters }) =>
      method === 'GET' && !isElsewhere && !parameters.some(({ required }) => required),
  );
  const { response, networkError } = await send({
    operation: undefined,
    method: 'GET',
    url: `${settings.server}${first?.path ?? '/'}`,
  });
  if (!response) {
    throw new PlainProblem(
      `There is ${networkError ?? 'no answer'} from ${settings.server}. Is the server started, and is this its address?`,
    );
  }
  runLog.exchanges.length = 0;
  const name = Date.now().toString(36) + randomBytes(2).toString('hex');
  let count = 0;
  return {
    settings,
    contract,
    behaviours: await loadBehaviours(settings, contract),
    runLog,
    send,
    admin: undefined,
    whyNoAdmin: 'No admin was named (--admin E-MAIL), and no operation of the contract names the first one.',
    existing: new Set(),
    marker: { run: name, next: () => `contract-check-${name}-${(count += 1)}` },
  };
}

/** A token for the account that `--admin` names. */
async function findAdmin(run: RunContext): Promise<void> {
  const { people } = run.behaviours;
  const { admin } = run.settings;
  if (!admin) return;
  const { identity } = admin;
  const operation = people.signInOperation ?? run.contract.operations[0]?.id ?? '';
  try {
    const token = await inContext(
      run,
      { id: 'named admin', operation, check: 'positive_data_acceptance' },
      async (context) =>
        (await people.findAdmin?.(context, admin)) ?? admin.token ?? (await context.signIn(identity)),
    );
    run.admin = { identity, token };
    run.runLog.tokens.set(token, identity);
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotPossible)) throw error;
    run.whyNoAdmin = `No token for the admin ${identity}: ${error.message}`;
  }
}
