import { sourceOf } from './cases/effects';
import { allCheckNames } from './facts/checks';
import type { Case, RunContext } from './context/context';
import type { CheckedContract } from './facts/contract';
import type { Extension } from './facts/operationFacts';
import { isGood, type Exchange } from './client/exchange';
import type { Stop } from './client/recovery';
import type { Cell, Finding, Violation } from './runLog';
import { linesOf, tracesOf } from './traces';

/** A run that has ended: what became of its cases is in its log. */
export interface TriedCases {
  run: RunContext;
  startedAt: Date;
  milliseconds: number;
  cases: Case[];
  /** Why not all cases were run. */
  whyEnded: string | undefined;
}

/** What a run has found. */
export type CheckReport = ReturnType<typeof reportOf>;

export function reportOf({ run, startedAt, milliseconds, cases, whyEnded }: TriedCases) {
  const { contract, runLog, settings } = run;
  const cells = runLog.cells();
  const chosen = [...new Set(cases.map(({ operation }) => operation))];
  const observed = observedIn(run);
  const asked = new Set(runLog.exchanges().map(({ operation }) => operation));
  const failed = failedBasics(run);
  const traces = tracesOf(run);
  return {
    server: settings.server,
    seed: settings.seed,
    startedAt: startedAt.toISOString(),
    milliseconds,
    /** How many cases were chosen. */
    cases: cases.length,
    /** How each of them has ended. */
    outcomes: runLog
      .of('ended')
      .map(({ caseId, outcome, why, isReached }) => ({ caseId, outcome, why, isReached })),
    interrupted: settings.signal?.aborted === true,
    /** Why not all cases were run; undefined when they were. */
    whyEnded,
    /** Those of the operation that most likely causes the others come first. */
    findings: sorted(run),
    /** What is not surely wrong. */
    notes: runLog.notes(),
    /** How many of the operations have shown a documented good answer, of those that were chosen. */
    observed: chosen.filter((operation) => observed.has(operation)).length,
    chosen: chosen.length,
    /** The operations that were not tried beyond their plain valid request: it got no good answer, or could not be made. */
    failed: {
      asked: failed.filter(({ operation }) => asked.has(operation)).map(({ operation }) => operation),
      notAsked: failed.filter(({ operation }) => !asked.has(operation)).map(({ operation }) => operation),
    },
    /** In milliseconds, each time that the server has asked to come later. */
    waits: runLog.of('waited').map((one) => one.milliseconds),
    refusals: refusalsIn(run),
    /** When the server has stopped, where no request alone makes it stop again. */
    stops: runLog.of('stopped').flatMap((one) => (one.culprit ? [] : stopText(one, contract))),
    unused: unusedParts(contract),
    cells,
    notRun: reasons(cells),
    /** What may have changed something on the server: never cut. */
    left: linesOf(traces),
    /** What became of every unsafe request that was not refused. */
    traces,
    /** Errors of the check itself. */
    errors: runLog.of('defect').map(({ caseId, message }) => `${caseId}: ${message}`),
    exchanges: runLog.exchanges(),
    /** Identities by token; no output may show them. */
    tokens: runLog.tokens(),
  };
}

/** The operations that have shown a documented good answer. */
export function observedIn({ contract, runLog }: RunContext): ReadonlySet<string> {
  const isGoodOne = ({ operation, response }: Exchange) => {
    if (operation === undefined || !isGood(response?.status)) return false;
    const { responses, documented } = contract.operation(operation);
    // A contract may say nothing of the answers.
    return Object.keys(responses).length === 0 || documented(response?.status ?? 0) !== undefined;
  };
  return new Set(runLog.exchanges().flatMap((one) => (isGoodOne(one) ? (one.operation ?? []) : [])));
}

/** The operations whose plain valid request could not be made, or got no good answer, and why. */
export function failedBasics(run: RunContext): { operation: string; why: string }[] {
  const observed = observedIn(run);
  return run.runLog.of('ended').flatMap(({ caseId, operation, isBlocked, why = '' }) => {
    const isPlain = caseId === `${operation}/positive_data_acceptance`;
    return isPlain && isBlocked && !observed.has(operation) ? { operation, why } : [];
  });
}

/** `PATCH /books/{id}` of a request. */
export const callOf = ({ operation, request }: Exchange, contract: CheckedContract): string =>
  operation === undefined ? `${request.method} ${new URL(request.url).pathname}` : contract.callOf(operation);

function stopText({ between: [last, first], isBack }: Stop, contract: CheckedContract): string {
  const after = last ? `between ${callOf(last, contract)} and` : 'before';
  const why = isBack
    ? 'no request alone makes it stop again'
    : 'it did not come back within 15 seconds, so it is not known which request stops it';
  return `The server stopped ${after} ${callOf(first, contract)}: ${why}.`;
}

/** How many requests with something wrong were tried, of how many, and how many of them were accepted. */
function refusalsIn({ runLog }: RunContext) {
  const all = runLog.of('refusals');
  const sum = (key: 'tried' | 'all') => all.reduce((total, one) => total + one[key], 0);
  const isInput = ({ violation }: { violation: Violation }) => violation.check === 'negative_data_rejection';
  return { tried: sum('tried'), all: sum('all'), accepted: runLog.of('noted').filter(isInput).length };
}

/** By how likely their operation is the cause, then by how many findings it has, then as in the contract. */
function sorted({ contract, runLog }: RunContext): Finding[] {
  const findings = runLog.findings();
  const withFindings = new Set(findings.map(({ operation }) => operation));
  const ranked = contract.operations.map(({ id }) => {
    const own = findings.filter(({ operation }) => operation === id);
    // What an operation stores wrongly fails the cases of those that read or change it, too.
    const stores = contract.creators.includes(id);
    // Nothing else that the case had called can have caused it.
    const isAlone = own.some(
      ({ exchanges }) =>
        exchanges.length > 0 &&
        exchanges.every(({ operation = id }) => operation === id || !withFindings.has(operation)),
    );
    // Such a case runs with nothing beside it, and what it shows fails many others.
    const disturbs = own.some(({ caseId, exchanges }) => {
      const isOwn = exchanges.some(({ operation }) => operation === id);
      return isOwn && caseId.startsWith(`${id}/bystanders`);
    });
    const suspicion = runLog.suspicion(id) * (stores ? 1.5 : 1) * (isAlone ? 1.5 : 1);
    return { id, suspicion: disturbs ? Infinity : suspicion, count: own.length };
  });
  ranked.sort((one, other) =>
    one.suspicion === other.suspicion ? other.count - one.count : other.suspicion - one.suspicion,
  );
  const placeOf = (finding: Finding) => ranked.findIndex(({ id }) => id === finding.operation);
  return findings.sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || allCheckNames.indexOf(one.check) - allCheckNames.indexOf(other.check),
  );
}

/** Why some cases were not tried or not decided, or not in full: each reason once, with the cases that it stopped. */
function reasons(cells: Cell[]) {
  const all = cells.flatMap(({ open }) => open);
  return [...new Set(all.map(({ why }) => why))].map((why) => {
    const own = all.filter((one) => one.why === why);
    const { outcome = 'not tried' } = own[0] ?? {};
    return { outcome, why, cases: own.map(({ part }) => part) };
  });
}

/** Links and extensions of which no case can be derived, each with its line. */
function unusedParts(contract: CheckedContract) {
  const { operations, documented, viewsOf, storedIn, fieldsOf } = contract;
  const links = documented.map((link) => {
    const { from, target, line, parameters, body } = link;
    const isKnown = operations.some(({ id }) => id === target);
    const isUsed = Object.keys({ ...parameters, ...body }).length > 0 || viewsOf(from).includes(link);
    const what = isKnown
      ? `The link of ${from} gives ${target} nothing, and ${target} shows no field of the request.`
      : `The link of ${from} names ${target}, which is no operation.`;
    return { isUsed: isKnown && isUsed, line, what };
  });
  const extensions = operations.flatMap((operation) => {
    const { id, lineOf, filters, order, defaults, effect, unique, roles, owner, bearer } = operation;
    const noSource = 'no link leads to it from an operation that stores';
    const part = (name: Extension, isUsed: boolean, why = noSource) => ({
      isUsed,
      line: lineOf([name]),
      what: `${name} of ${id}: ${why}.`,
    });
    const noRead = 'no link leads to a read of what it stores';
    const noId = 'no link says where its answer has the id of what it stores';
    return [
      ...Object.entries(filters).map(([parameter, { field, through }]) => {
        const isUsed = storedIn(id).some((from) => through !== undefined || fieldsOf(from).includes(field));
        return part('x-filter', isUsed, `${noSource} with the field ${field} for ${parameter}`);
      }),
      part('x-order', order === undefined || order === 'fixed' || storedIn(id).length > 0),
      part('x-defaults', Object.keys(defaults).length === 0 || viewsOf(id).length > 0, noRead),
      part('x-effect', effect.changes.length === 0 || sourceOf(contract, id, effect.changes) !== undefined),
      part('x-unique', !unique || contract.storedId(id) !== undefined, noId),
      part('x-roles', roles.length === 0 || bearer, 'it needs no token'),
      part('x-owner', owner?.in !== 'record' || contract.linksTo(id).length > 0),
    ];
  });
  return [...links, ...extensions].flatMap(({ isUsed, ...unused }) => (isUsed ? [] : unused));
}
