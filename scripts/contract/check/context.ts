import { createAssertions } from './assertions';
import type { CheckName } from './checks';
import type { CheckedContract, Demand } from './contract';
import { credentialsOf, encodedBody } from './encode';
import {
  addressOf,
  bearer,
  isGood,
  summaryOf,
  type ApiRequest,
  type Client,
  type Exchange,
  type WireRequest,
} from './exchange';
import { harmOf, harmOfAddress } from './harm';
import type { Behaviours, Kind, Person } from './people';
import { isJsonType } from './operationFacts';
import { fieldAt } from './places';
import { Blocked, NotPossible, type RunLog } from './runLog';
import type { CheckSettings } from './settings';
import type { Stored } from './requests';

/** What all cases of a run share. */
export interface RunContext {
  settings: CheckSettings;
  contract: CheckedContract;
  behaviours: Behaviours;
  runLog: RunLog;
  send: Client;
  /** The account that `--admin` names, with a token; undefined when there is none. */
  admin: { identity: string; token: string } | undefined;
  whyNoAdmin: string;
  /** The ids of records that the server had before the run. They are never written to. */
  existing: Set<string>;
  /** The ids of what this run has created, and nothing else: writes are about these. */
  own: Set<string>;
  /** Operations whose valid request was taken for one that was there: every text of the next ones is another. */
  conflicting: Set<string>;
  /** What is stored or read once for all cases, by name; and what was stored for that, which is deleted after all of them. */
  shared: { made: Map<string, Promise<unknown>>; stored: Map<string, StoredRecord> };
  /** A token for what `--sign-in` is asked for; undefined without the option. */
  tokenOf: ((asked: { identity?: string; role?: string }) => Promise<string>) | undefined;
  /** Names for what the check stores, `contract-check-k3x9f2-12` in the run `k3x9f2`. */
  marker: { run: string; prefix: string; next: () => string };
}

/** One thing to find out about a server. It stores what it needs, which is deleted after it. */
export interface Case {
  /** Equal in every run, for `--replay`: `changeTitle/wrong_owner`. */
  id: string;
  operation: string;
  check: CheckName;
  run: (context: CaseContext) => Promise<void>;
}

/** A name behind the check tells several cases of one operation and check apart: `retries/at once`. */
export const caseOf = (
  operation: string,
  check: CheckName | `${CheckName}/${string}`,
  run: Case['run'],
): Case => ({
  id: `${operation}/${check}`,
  operation,
  check: check.split('/')[0] as CheckName,
  run,
});

/** What must hold, and where the contract says so. */
export interface Assertion {
  /** One line that is true of a good server: `The book is listed with its author`. */
  says: string;
  /** In place of `says` in the finding. */
  title?: string;
  expected?: string | undefined;
  came?: string | undefined;
  /** The exchange that shows it; the last one when it is not named. */
  at?: Exchange | undefined;
  /** The contract's words for it, exactly; without them and `line`, the line of what the check follows from. */
  sentence?: string | undefined;
  line?: number | undefined;
  /** When it is about another check or operation than the case. */
  check?: CheckName;
  operation?: string;
  /** It is a note, and no violation, where the contract does not demand this. */
  demand?: Demand | undefined;
}

export type CaseContext = ReturnType<typeof createContext>;

/** A longer text is cut when its case needs it no more. */
const mostKept = 20_000;

/** A record that the server keeps until the case is over. */
export type StoredRecord = Pick<Stored, 'operation' | 'id' | 'body' | 'path'> & {
  /** With which it was stored. */
  authorization: string | undefined;
};

/** Records of two kinds may have equal ids. */
export const storedKey = (operation: string, id: string): string => `${operation} ${id}`;

/** Everything that a case does with the server. `stored` is that of another context when it stores for that. */
export function createContext(
  run: RunContext,
  own: Omit<Case, 'run'>,
  stored = new Map<string, StoredRecord>(),
) {
  const { contract, runLog, settings, marker, behaviours } = run;
  const { people } = behaviours;
  const trail: Exchange[] = [];
  const assertions = createAssertions(run, own, trail);
  let tracked = stored;
  /** Who calls where it does not matter, by role. */
  const callers = new Map<string, Person>();

  /** The contract itself says what this operation stores. */
  const isDocumented = (id: string) => contract.linksFrom(id).some((link) => !link.isInferred);

  function track(
    operation: string,
    id: string,
    body: unknown,
    path?: Stored['path'],
    authorization?: string,
  ): void {
    if (run.existing.has(id)) return;
    run.own.add(id);
    tracked.set(storedKey(operation, id), {
      operation,
      id,
      body: Object(body) as StoredRecord['body'],
      path,
      authorization,
    });
  }

  /** An answer that shows other texts than those sent is about a record that was there before. */
  function showsAnother(operation: string, body: unknown, answer: unknown): boolean {
    const record = Object(contract.unwrap(operation, answer)) as Record<string, unknown>;
    return Object.entries(Object(body) as object).some(
      ([field, value]) =>
        typeof value === 'string' && value.includes(marker.prefix) && typeof record[field] === 'string',
    );
  }

  /** The id of a changed record, where it contains a name of the run: it follows a title that was sent. */
  function newIdIn(operation: string, answer: unknown): string | undefined {
    if (!['PUT', 'PATCH'].includes(contract.operation(operation).method)) return undefined;
    const id = contract.idOf(contract.unwrap(operation, answer));
    return id?.includes(marker.prefix) ? id : undefined;
  }

  /** Records what a successful request has stored, so that it is deleted after the case. */
  function note(
    { operation, body, path, authorization }: ApiRequest,
    { status, json, text }: NonNullable<Exchange['response']>,
  ): void {
    const id = contract.idIn(operation, json);
    const isStored =
      contract.creators.includes(operation) ||
      (contract.operation(operation).method === 'POST' && contract.linksFrom(operation).length > 0);
    const isMarked = text.toLowerCase().includes(marker.prefix);
    const isNew =
      isMarked || isDocumented(operation) || (status === 201 && !showsAnother(operation, body, json));
    if (id !== undefined && isStored && isNew) track(operation, id, body, path, authorization);
    // An account that was given is to be as before: what it has starred or followed is taken back.
    const opposite = contract.oppositeOf(operation);
    if (opposite !== undefined) {
      const taken = { operation: opposite, id: JSON.stringify(path), body: {}, path, authorization };
      tracked.set(storedKey(opposite, taken.id), taken);
    }
    const renamed = newIdIn(operation, json);
    const source = contract.linksTo(operation).find(({ from }) => contract.creators.includes(from))?.from;
    if (renamed !== undefined && source !== undefined && !stored.has(storedKey(source, renamed)))
      track(source, renamed, body, path, authorization);
  }

  async function wire(request: WireRequest): Promise<Exchange> {
    if (request.operation && runLog.isGivenUp(request.operation))
      throw new Blocked(`${request.operation} does not answer, so it was not asked again.`);
    const foreign = harmOfAddress(run, request.method, request.url);
    if (foreign !== undefined)
      throw new NotPossible(`${request.method} was not sent: ${foreign} is a record of before the check.`);
    const exchange = await run.send(request);
    // What the server did not answer because it had stopped is the fault of another request.
    if (exchange.isRefused) {
      trail.push(exchange);
      throw new Blocked('The server had stopped.');
    }
    assertions.record(exchange);
    return exchange;
  }

  /** Sends a request to an operation. Records that were there before the run are never written to. */
  async function send(request: ApiRequest): Promise<Exchange> {
    const operation = contract.operation(request.operation);
    const { method, path, isElsewhere } = operation;
    if (settings.signal?.aborted) throw new NotPossible('The run was stopped.');
    const harm = harmOf(run, request);
    if (harm !== undefined) throw new NotPossible(`${request.operation} was not sent: ${harm}.`);
    if (isElsewhere && request.server === undefined)
      throw new NotPossible(`No server was named for ${request.operation}.`);
    const wrapper = contract.bodyWrapper(request.operation);
    const isRecord = wrapper !== undefined && request.body !== undefined;
    const nested = contract.nested(request.body);
    const whole = isRecord ? fieldAt(wrapper, nested) : nested;
    const { query, headers } = credentialsOf(operation, request);
    const { contentType = 'application/json' } = operation.good ?? {};
    if (!isJsonType(contentType)) headers['Accept'] = `${contentType}, */*;q=0.5`;
    const exchange = await wire({
      operation: request.operation,
      method,
      url: addressOf(request.server ?? settings.server, path, { path: request.path, query }),
      ...(await encodedBody(operation, { ...request, body: whole }, headers)),
    });
    const { response } = exchange;
    if (!response) return exchange;
    if (isGood(response.status)) note(request, response);
    const id = contract.idIn(request.operation, response.json);
    // All that the check stores is new.
    if (method !== 'GET' && isDocumented(request.operation) && id !== undefined && run.existing.has(id))
      assertions.expect(false, {
        says: `${contract.storedId(request.operation)} is the id of what this request has stored`,
        operation: request.operation,
        check: 'ensure_resource_availability',
        at: exchange,
      });
    return exchange;
  }

  /**
   * A request that must succeed, with its answer. What goes wrong is reported, and the case ends; items of a list that
   * the schema does not allow are reported and left out.
   */
  const ok = async <Body = unknown>(
    operation: string,
    request: Omit<ApiRequest, 'operation'> = {},
  ): Promise<{ body: Body; exchange: Exchange }> =>
    answered(operation, await send({ ...request, operation }));

  function answered<Body>(operation: string, exchange: Exchange): { body: Body; exchange: Exchange } {
    const { status = 0, json } = exchange.response ?? {};
    const { documented, line } = contract.operation(operation);
    if (status === 404 && documented(404) && !contract.isLinked(operation))
      throw new NotPossible(
        `No link of the contract leads to ${operation}, and its example is not known here.`,
      );
    const isRefused = status >= 400 && status < 500 && documented(status) !== undefined;
    assertions.expect(!isRefused, {
      says: `valid ${status}`,
      title: `A valid request is refused with ${status}`,
      expected: String(contract.operation(operation).goodStatus),
      demand: 'valid-accepted',
      operation,
      check: 'positive_data_acceptance',
      line,
      at: exchange,
    });
    const schema = documented(status)?.schema;
    const problems = schema && isGood(status) ? contract.problems(schema, json, 'response') : [];
    const badItems = new Set(problems.map(({ place }) => /^\/(?:\w+\/)?(\d+)/.exec(place)?.[1]));
    if (!isGood(status) || badItems.has(undefined))
      throw new Blocked(`${operation} answered ${summaryOf(exchange)}`);
    cutShort(exchange);
    const isGoodItem = (_: unknown, index: number) => !badItems.has(String(index));
    return { body: (Array.isArray(json) ? json.filter(isGoodItem) : json) as Body, exchange };
  }

  const context = {
    run,
    contract,
    settings,
    marker,
    trail,
    stored,
    track,
    note,
    newIdIn,
    wire,
    send,
    ok,
    answered,
    ...assertions,

    /** The account that `--admin` names. The case cannot be run without it. */
    privileged() {
      if (!run.admin) throw new NotPossible(run.whyNoAdmin);
      return run.admin;
    },

    /** The header of a valid caller who is not the owner of anything; undefined when the operation takes no token. */
    async authorizationFor(operation: string): Promise<string | undefined> {
      const { bearer: needsToken, roles } = contract.operation(operation);
      if (!needsToken) return undefined;
      if (people.usual) return bearer((await people.usual(context, roles)).token);
      const isForAdmin = roles.some((role) => people.adminRoles?.includes(role));
      if (run.admin && isForAdmin) return bearer(run.admin.token);
      const known = callers.get(roles.join()) ?? (await context.personWith(roles));
      callers.set(roles.join(), known);
      return bearer(known.token);
    },

    async list(operation: string, request: Omit<ApiRequest, 'operation'> = {}): Promise<unknown[]> {
      const authorization = await context.authorizationFor(operation);
      return context.rows(operation, (await ok(operation, { ...request, authorization })).body);
    },

    /** What the first case that needs it makes serves all of them: no operation deletes or changes it. */
    sharedValue<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
      const known = run.shared.made.get(name) as Promise<Result> | undefined;
      if (known) return known;
      const before = tracked;
      tracked = run.shared.stored;
      const made = make().finally(() => (tracked = before));
      run.shared.made.set(name, made);
      return made;
    },

    /** A list that no operation stores records of is read once. */
    fixedList: (operation: string): Promise<unknown[]> =>
      contract.storedIn(operation).length > 0
        ? context.list(operation)
        : context.sharedValue(operation, () => context.list(operation)),

    /** The records of an answer that is a list, or has one. */
    rows<Row = Record<string, unknown>>(operation: string, answer: unknown): Row[] {
      const rows = contract.unwrap(operation, answer);
      return Array.isArray(rows) ? (rows as Row[]) : [];
    },

    async person(kind: Kind | undefined = people.kinds[0], part?: { identity?: string }): Promise<Person> {
      if (!kind) throw new NotPossible('The check knows no callers.');
      const created = await kind.make(context, part);
      runLog.tokens.set(created.token, created.identity);
      return created;
    },

    /** A new person who has one of the roles; any person when no role is asked for. */
    personWith(roles: string[], part?: { identity?: string }): Promise<Person> {
      const kind = people.kinds.find(
        (one) => roles.length === 0 || roles.some((role) => one.roles.includes(role)),
      );
      if (!kind) throw new NotPossible(`The check has no caller with the role ${roles.join(' or ')}.`);
      return context.person(kind, part);
    },

    async signIn(identity: string): Promise<string> {
      const token = run.tokenOf ? await run.tokenOf({ identity }) : await people.signIn(context, identity);
      runLog.tokens.set(token, identity);
      return token;
    },
  };
  return context;
}

/** The answers of a whole run would fill the memory: after its case nothing reads an answer as a value. */
export function release(exchange: Exchange): void {
  cutShort(exchange);
  if (exchange.response) exchange.response.json = undefined;
}

/** A list of a large server would fill the memory; a report needs no more than its beginning. */
export function cutShort({ response }: Exchange): void {
  if (!response || response.text.length <= mostKept) return;
  response.text = `${response.text.slice(0, mostKept)}…`;
  response.json = undefined;
}
