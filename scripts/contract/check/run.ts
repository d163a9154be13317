import { randomBytes } from 'node:crypto';
import { PlainProblem } from '../../lib/plainProblem';
import { accessCases } from './cases/access';
import { acceptanceCases } from './cases/acceptance';
import { defaultCases } from './cases/defaults';
import { effectCases } from './cases/effects';
import { filterCases } from './cases/filters';
import { corsCases, methodCases } from './cases/http';
import { orderCases } from './cases/order';
import { recordCases } from './cases/records';
import { refusalCases } from './cases/refusals';
import { uniqueCases } from './cases/unique';
import { cleanUp, inContext } from './cleanUp';
import { release, type Case, type RunContext } from './context';
import { openContract, type CheckedContract } from './contract';
import { checkGroups } from './checks';
import { createClient, type Exchange } from './exchange';
import { loadBehaviours, tokenKeeper } from './people';
import { bystanderCases, expectUntouched, readExisting } from './existing';
import { reportOf, type CheckReport } from './report';
import { Blocked, createRunLog, NotPossible } from './runLog';
import { rungs, type CheckSettings, type Rung } from './settings';

export interface Progress {
  begins?: (cases: number) => void;
  ends?: (done: Case, findings: number) => void;
}

/** How many cases run at once: each waits for the server most of the time. */
const atOnce = 4;

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
  ...recordCases(run),
  ...run.behaviours.cases,
  ...methodCases(run),
  ...corsCases(run),
];

const rungOf = ({ id, operation, check }: Case): Rung => {
  if (check === 'bystanders' || id === `${operation}/positive_data_acceptance`) return 'basics';
  const isOf = (group: keyof typeof checkGroups) => checkGroups[group].includes(check);
  if (isOf('access')) return 'access';
  if (isOf('input')) return 'input';
  return isOf('browsers') ? 'browsers' : 'memory';
};

/** In milliseconds: a server that fails most of its operations is not tried for longer. */
const longestIfMostlyWrong = 20_000;

/** Checks a server against a contract. Throws when nothing can be said about it. */
export async function runCheck(
  settings: CheckSettings,
  progress: Progress = {},
  opened?: CheckedContract,
): Promise<CheckReport> {
  const startedAt = new Date();
  const contract = opened ?? (await openContract(settings.contract));
  const { run, isGone } = await openRun(settings, contract);
  const { runLog } = run;
  const existing = await readExisting(run);
  await findAdmin(run);

  const { only, caseIds, until = 'browsers' } = settings;
  const cases = allCases(run).filter(
    (one) =>
      (!only || only.includes(one.operation)) &&
      (!caseIds || caseIds.includes(one.id)) &&
      rungs.indexOf(rungOf(one)) <= rungs.indexOf(until),
  );
  progress.begins?.(cases.length);
  const longest = startedAt.getTime() + longestIfMostlyWrong;
  let deadline = Infinity;
  const isMostlyWrong = () => Date.now() > (runLog.observed.size === 0 ? longest : deadline);
  const isOver = () =>
    settings.signal?.aborted === true ||
    isGone() ||
    isMostlyWrong() ||
    (settings.stopAtFirst && runLog.findings().length > 0);
  const failed = new Set<string>();
  const runAll = async (waiting: Case[]) => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      const { operation: id, check } = next;
      if (!failed.has(id)) await runCase(next, run);
      else runLog.couldNotRun(id, check, `Not tried on: a valid request to ${id} gets no good answer.`);
      progress.ends?.(next, runLog.findings().length);
    }
  };
  const climb = async (own: Case[]) => {
    // Beside others it could not be said which of them has changed a record.
    const isAlone = ({ check }: Case) => check === 'bystanders';
    await runAll(own.filter(isAlone));
    const waiting = own.filter((one) => !isAlone(one));
    await Promise.all(Array.from({ length: atOnce }, () => runAll(waiting)));
  };
  for (const rung of rungs) {
    await climb(cases.filter((one) => rungOf(one) === rung));
    if (rung !== 'basics' || caseIds) continue;
    const tried = new Set(cases.map(({ operation }) => operation));
    for (const id of tried) if (runLog.blocked.has(id) && !runLog.observed.has(id)) failed.add(id);
    if (failed.size > tried.size / 2) deadline = longest;
  }
  await cleanUp({ run, stored: run.shared.stored });
  if (!isGone()) await expectUntouched(run, existing);
  return reportOf(run, { startedAt, cases, failed, isMostlyWrong: isMostlyWrong() && !isGone() });
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
      if (isBlocked && rungOf(one) === 'basics') runLog.blocked.add(one.operation);
      if (!isKnown) runLog.errors.push(`${one.id}: ${stack}`);
      const why = isKnown ? message : `The check itself failed: ${message}`;
      runLog.couldNotRun(one.operation, one.check, why);
    }
    const called = context.trail.flatMap(({ operation }) => operation ?? []);
    const hasFailed = isBlocked || context.hasFailed();
    runLog.ended.push({ operations: new Set([one.operation, ...called]), hasFailed });
    context.trail.forEach(release);
  });

/** Finds out whether the server answers at all. */
async function openRun(settings: CheckSettings, contract: CheckedContract) {
  const runLog = createRunLog();
  const { send, isGone } = createClient(settings, {
    onExchange: (exchange) => runLog.exchanges.push(exchange),
    onStopped: (culprits, isBack) => reportStop({ contract, runLog }, culprits, isBack),
  });
  const url = `${settings.server}${contract.plainRead?.path ?? '/'}`;
  const { response, networkError } = await send({ operation: undefined, method: 'GET', url });
  if (!response) {
    throw new PlainProblem(
      `There is ${networkError ?? 'no answer'} from ${settings.server}. Is the server started, and is this its address?`,
    );
  }
  runLog.exchanges.length = 0;
  const name = Date.now().toString(36) + randomBytes(2).toString('hex');
  let count = 0;
  const run: RunContext = {
    settings,
    contract,
    behaviours: await loadBehaviours(settings, contract),
    runLog,
    send,
    admin: undefined,
    whyNoAdmin: 'No admin was named (--admin E-MAIL), and no operation of the contract names the first one.',
    existing: new Set(),
    own: new Set(),
    conflicting: new Set(),
    shared: { made: new Map(), stored: new Map() },
    tokenOf: tokenKeeper(settings),
    marker: {
      run: name,
      prefix: `contract-check-${name}`,
      next: () => `contract-check-${name}-${(count += 1)}`,
    },
  };
  return { run, isGone };
}

/** A server that has stopped is one entry, of the request after which it has. */
function reportStop(
  { contract, runLog }: Pick<RunContext, 'contract' | 'runLog'>,
  culprits: Exchange[],
  isBack: boolean,
): void {
  const [first] = culprits;
  const called = culprits.flatMap(({ operation }) => operation ?? []);
  const operation = called[0] ?? contract.operations[0]?.id;
  if (!first || operation === undefined) return;
  for (const id of called) runLog.stopped.add(id);
  const names = culprits.map(({ operation: id, request }) =>
    id === undefined ? `${request.method} ${new URL(request.url).pathname}` : contract.callOf(id),
  );
  const violation = {
    operation,
    check: 'not_a_server_error',
    key: 'stopped',
    title: `The server stopped after: ${[...new Set(names)].join(', or ')}${isBack ? '' : '. It did not come back within 15 seconds'}`,
    expected: 'An answer below 500, whatever is sent',
    line: contract.operation(operation).line,
    came: 'no answer: the connection was lost',
  } as const;
  runLog.violated(violation, `${operation}/stopped`, [first]);
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
