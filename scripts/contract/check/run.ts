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
import { cleanUp, cleanUpAgain, inContext, lookAtRecords } from './records/cleanUp';
import { release, type Case, type RunContext } from './context/context';
import { openContract, type CheckedContract } from './facts/contract';
import { checkGroups, Blocked, NotDecided, NotPossible, type Outcome } from './facts/checks';
import { createClient, type Client } from './client/client';
import type { Exchange } from './client/exchange';
import { undecidedBy } from './client/outage';
import { lookForUnnamed, trackUnnamed } from './records/unnamed';
import { harmOf, harmOfAddress } from './context/harm';
import { loadBehaviours, tokenKeeper } from './context/people';
import { bystanderCases, expectUntouched, readExisting } from './records/existing';
import type { Stop } from './client/recovery';
import { callOf, failedBasics, observedIn, reportOf, type CheckReport, type TriedCases } from './report';
import { createRunLog, nothingApplies, outcomeOf, sharedScope, type Entry } from './runLog';
import { rungs, type CheckSettings, type Rung } from './settings';

interface Progress {
  begins?: (cases: number) => void;
  ends?: (done: Case, findings: number) => void;
}

/** How many cases run at once: each waits for the server most of the time. */
const atOnce = 4;

/** Every case of a run, in the order in which they are started. */
const allCases = (run: RunContext): Case[] => [
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

const rungOf = ({ id, operation, check }: Case, { contract }: RunContext): Rung => {
  const { method, parameters } = contract.operation(operation);
  const isPlainRead = method === 'GET' && !parameters.some(({ required }) => required);
  if (id === `${operation}/positive_data_acceptance`) return isPlainRead ? 'reachable' : 'basics';
  if (check === 'bystanders') return 'basics';
  return (
    (['access', 'input', 'browsers'] as const).find((group) => checkGroups[group].includes(check)) ?? 'memory'
  );
};

/** In milliseconds: a server that fails most of its operations is not tried for longer. */
const longestIfMostlyWrong = 20_000;

/** Checks a server against a contract. Throws when nothing can be said about it. */
export const runCheck = async (...given: Parameters<typeof tryCases>): Promise<CheckReport> =>
  reportOf(await tryCases(...given));

/** Runs all cases. What a report says of them is in the log of the run. */
export async function tryCases(
  settings: CheckSettings,
  progress: Progress = {},
  opened?: CheckedContract,
): Promise<TriedCases> {
  const startedAt = new Date();
  const contract = opened ?? (await openContract(settings.contract));
  const { run, isGone } = await openRun(settings, contract);
  const { runLog } = run;
  const existing = await readExisting(run);
  await findAdmin(run);

  const { only, leaveOut, caseIds, until = 'browsers' } = settings;
  const cases = allCases(run).filter(
    (one) =>
      (!only || only.includes(one.operation)) &&
      !leaveOut?.includes(one.operation) &&
      (!caseIds || caseIds.includes(one.id)) &&
      rungs.indexOf(rungOf(one, run)) <= rungs.indexOf(until),
  );
  progress.begins?.(cases.length);
  const longest = startedAt.getTime() + longestIfMostlyWrong;
  let deadline = Infinity;
  let isObserved = false;
  const hasObserved = () => (isObserved ||= observedIn(run).size > 0);
  const isMostlyWrong = () => Date.now() > longest && (deadline === longest || !hasObserved());
  const whyOver = () => {
    if (settings.signal?.aborted) return 'it was stopped';
    if (isGone()) return 'the server had stopped answering';
    const [outage] = runLog.of('outage');
    if (outage) return outageText(outage, contract);
    if (isMostlyWrong()) return 'most operations fail';
    return settings.stopAtFirst && runLog.of('violated').length > 0 ? 'there is a violation' : undefined;
  };
  const isOver = () => whyOver() !== undefined;
  for (const rung of rungs) {
    await climb(
      cases.filter((one) => rungOf(one, run) === rung),
      { run, isOver, ends: (one) => progress.ends?.(one, runLog.findings().length) },
    );
    if (rung !== 'basics' || caseIds) continue;
    if (failedBasics(run).length > new Set(cases.map(({ operation }) => operation)).size / 2)
      deadline = longest;
  }
  const whyEnded = whyOver();
  const [outage] = runLog.of('outage');
  const ended = new Set(runLog.of('ended').map(({ caseId }) => caseId));
  for (const one of cases.filter(({ id }) => !ended.has(id)))
    end(one, run, {
      outcome: outage ? 'not decided' : 'not tried',
      why: outage ? undecidedBy(outage.status) : `The run ended early, because ${whyEnded}.`,
      isReached: false,
    });
  if (!isGone()) await trackUnnamed(run);
  await cleanUp(run, sharedScope);
  if (!isGone()) await cleanUpAgain(run);
  const lists = isGone() ? undefined : await expectUntouched(run, existing);
  await lookAtRecords(run, lists);
  await lookForUnnamed(run, lists && { before: existing, after: lists });
  return { run, startedAt, milliseconds: Date.now() - startedAt.getTime(), cases, whyEnded };
}

/** Since when every operation has answered alike. */
const outageText = (
  { status, after }: Extract<Entry, { kind: 'outage' }>,
  contract: CheckedContract,
): string => `every operation has answered ${status}${after ? ` since ${callOf(after, contract)}` : ''}`;

/** Runs the cases of a rung. */
async function climb(
  own: Case[],
  { run, isOver, ends }: { run: RunContext; isOver: () => boolean; ends: (one: Case) => void },
): Promise<void> {
  const failed = new Map(failedBasics(run).map(({ operation, why }) => [operation, why]));
  const runAll = async (waiting: Case[]) => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      const why = failed.get(next.operation);
      if (why === undefined) await runCase(next, run);
      else
        end(next, run, {
          outcome: 'not tried',
          why: `No valid request to it has had a documented good answer: ${why}`,
        });
      ends(next);
    }
  };
  // Beside others it could not be said which of them has changed a record.
  const isAlone = ({ check }: Case) => check === 'bystanders';
  await runAll(own.filter(isAlone));
  const waiting = own.filter((one) => !isAlone(one));
  await Promise.all(Array.from({ length: atOnce }, () => runAll(waiting)));
}

/** Notes down how a case has ended. */
function end(
  { id, operation, check }: Case,
  { runLog }: RunContext,
  how: { outcome: Outcome; why?: string; called?: string[]; isBlocked?: boolean; isReached?: boolean },
): void {
  const about = { caseId: id, operation, check };
  runLog.append({ kind: 'ended', ...about, called: [], isBlocked: false, isReached: true, ...how });
}

const runCase = (one: Case, run: RunContext): Promise<void> =>
  inContext(run, one, async (context) => {
    let error: unknown;
    try {
      await one.run(context);
    } catch (thrown) {
      error = thrown;
    }
    const called = [...new Set(context.trail.flatMap(({ operation }) => operation ?? []))];
    end(one, run, { ...endingOf(one, run, error), called, isBlocked: error instanceof Blocked });
    context.trail.forEach(release);
  });

/** The case cannot go on, and the check itself has not failed. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Blocked || error instanceof NotPossible || error instanceof NotDecided;

/** A violation is one, whatever else has happened. */
function endingOf({ id }: Case, { runLog }: RunContext, error: unknown): { outcome: Outcome; why?: string } {
  const { message, stack = message } = Object(error) as Error;
  const own = outcomeOf(runLog, id);
  if (error !== undefined && !isPlain(error)) {
    runLog.append({ kind: 'defect', caseId: id, message: stack });
    return { outcome: own === 'violated' ? own : 'not decided', why: `The check itself failed: ${message}` };
  }
  if (own === 'violated') return { outcome: own, ...(isPlain(error) && { why: message }) };
  if (isPlain(error))
    return { outcome: error instanceof NotDecided ? 'not decided' : 'not tried', why: message };
  if (own === 'held') return { outcome: own };
  return { outcome: 'not tried', why: nothingApplies };
}

/** Finds out whether the server answers at all. */
async function openRun(settings: CheckSettings, contract: CheckedContract) {
  const runLog = createRunLog();
  const prefix = `contract-check-${Date.now().toString(36)}${randomBytes(2).toString('hex')}`;
  let count = 0;
  const run: RunContext = {
    settings,
    contract,
    behaviours: await loadBehaviours(settings, contract),
    runLog,
    send: (request) => client.send(request),
    admin: undefined,
    whyNoAdmin: 'No admin was named (--admin E-MAIL), and no operation of the contract names the first one.',
    conflicting: new Set(),
    complete: new Set(),
    given: new Set(),
    unnamed: new Set(),
    spent: new Set(),
    shared: new Map(),
    tokenOf: tokenKeeper(settings),
    marker: { prefix, next: () => `${prefix}-${(count += 1)}` },
  };
  const client = createClient(settings, {
    harmOf: (request) => (request.asked ? harmOf(run, request.asked) : harmOfAddress(run, request)),
    onExchange: (exchange) => runLog.append({ kind: 'request', exchange }),
    onStopped: (stop) => reportStop({ contract, runLog }, stop),
    onWait: (milliseconds) => runLog.append({ kind: 'waited', milliseconds }),
    onOutage: (status, after) => runLog.append({ kind: 'outage', status, after }),
  });
  const url = `${settings.server}${contract.plainRead?.path ?? '/'}`;
  const first = await run.send({ operation: undefined, method: 'GET', url });
  // One path may never be answered, and all others be.
  const reached = first.isTimeout
    ? await run.send({ operation: undefined, method: 'GET', url: `${settings.server}/` })
    : first;
  const { response, networkError } = reached;
  const moved = await movedTo(settings.server, reached, run.send);
  if (moved !== undefined) throw new PlainProblem(moved);
  release(reached);
  if (!response) {
    throw new PlainProblem(
      `There is ${networkError ?? 'no answer'} from ${settings.server}. Is the server started, and is this its address?`,
    );
  }
  return { run, isGone: client.isGone };
}

/** Says where a server redirects every request to; undefined when it does not. */
async function movedTo(server: string, first: Exchange, send: Client): Promise<string | undefined> {
  const targetOf = ({ request: { url }, response }: Exchange) => {
    const { location = '' } = response?.headers ?? {};
    if (!/^30[1278]$/.test(String(response?.status)) || !URL.canParse(location, url)) return undefined;
    const target = new URL(location, url);
    // A page to sign in is no other place of the API.
    return target.pathname.includes(new URL(url).pathname) ? target.href : undefined;
  };
  const target = targetOf(first);
  if (target === undefined) return undefined;
  const url = `${server}/contract-check`;
  if (targetOf(await send({ operation: undefined, method: 'GET', url })) === undefined) return undefined;
  const path = first.request.url.slice(server.length);
  const hint = target.endsWith(path)
    ? ` The API seems to be there: --server ${target.slice(0, -path.length)}`
    : '';
  return `${server} redirects every request, such as GET ${path} to ${target}.${hint}`;
}

/** A server that has stopped is one entry, of the request that makes it stop. */
function reportStop({ contract, runLog }: Pick<RunContext, 'contract' | 'runLog'>, stop: Stop): void {
  const { culprit, isUp, isBack } = stop;
  runLog.append({ kind: 'stopped', ...stop });
  if (!culprit) return;
  const { operation = contract.operations[0]?.id ?? '' } = culprit;
  const violation = {
    operation,
    check: 'not_a_server_error',
    key: 'stopped',
    title: isUp
      ? `The server closes the connection, and answers nothing: ${callOf(culprit, contract)}`
      : `The server stopped after: ${callOf(culprit, contract)}${isBack ? '' : '. It did not come back within 15 seconds'}`,
    expected: 'An answer below 500, whatever is sent',
    line: contract.operation(operation).line,
    came: 'the connection was lost, and again when this request was sent alone',
  } as const;
  runLog.append({ kind: 'violated', caseId: `${operation}/stopped`, violation, exchanges: [culprit] });
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
    run.runLog.append({ kind: 'caller', token, identity });
  } catch (error) {
    if (!isPlain(error)) throw error;
    run.whyNoAdmin = `No token for the admin ${identity}: ${error.message}`;
  }
}
