import { Assertions, type AboutCase, type AssertedRun } from './assertions';
import { type CheckName, Blocked, NotDecided, NotPossible } from '../facts/checks';
import type { Client } from '../client/client';
import { credentialsOf, encodedBody } from '../client/encode';
import {
  addressOf,
  bearer,
  isGood,
  summaryOf,
  type ApiRequest,
  type Exchange,
  type WireRequest,
} from '../client/exchange';
import { isJsonType } from '../facts/operationFacts';
import { fieldAt } from '../facts/places';
import { sharedScope, type Scope, type StoredRecord } from '../runLog';
import type { AdminSettings, CheckSettings } from '../settings';

export interface Person {
  /** What `x-owner` compares and the token proves, such as an e-mail. */
  identity: string;
  /** The id of their record, when the server keeps one. */
  id?: string;
  name?: string;
  token: string;
}

export interface Kind {
  /** For reports: `an editor`. */
  name: string;
  roles: string[];
  make: (context: CaseContext, part?: { identity?: string }) => Promise<Person>;
}

/** Who can call: `people.ts` of the behaviours folder has one for its contract. */
export interface People {
  /** The component schema whose values identify a person, such as `Email`. */
  identity: string;
  /** The operation that stores a person's record, if there is one. */
  storedBy?: string;
  /** The roles of the account that `--admin` names. */
  adminRoles?: string[];
  /** The first kind that has a role is its permitted caller. */
  kinds: Kind[];
  /** Who calls where it does not matter; anyone with the role without it. */
  usual?: (context: CaseContext, roles: string[]) => Promise<Person>;
  signInOperation?: string;
  /** A token for the account that `--admin` names, after the server has recognised it. */
  findAdmin?: (context: CaseContext, account: AdminSettings) => Promise<string>;
  signIn: (context: CaseContext, identity: string) => Promise<string>;
  /** A person with this identity and this role, who can delete what the check has stored. */
  enable?: (context: CaseContext, identity: string, role: string) => Promise<Person>;
}

/** A request that must succeed, with all that it needs. */
export interface Prepared {
  request: ApiRequest;
  /** Whom `x-owner` means. */
  owner?: Person | undefined;
  source?: Stored | undefined;
  /** Reads what the request would change; equal before and after when it changed nothing. Undefined for reads. */
  state?: (() => Promise<unknown>) | undefined;
}

/** A record that the check has stored. */
export interface Stored {
  operation: string;
  id: string;
  body: Record<string, unknown>;
  /** The parameters in the path of the request that has stored it. */
  path?: ApiRequest['path'];
  answer: unknown;
  exchange: Exchange | undefined;
  owner?: Person | undefined;
  state?: Prepared['state'];
}

export interface Wanted {
  /** In place of the usual values; not of those that say whose the record is, and marked where it must be unique. */
  values?: Stored['body'] | undefined;
  exact?: Stored['body'];
  owner?: Person | undefined;
  source?: Stored | undefined;
  /** It will be refused, so that what it needs serves other requests, too. */
  isRefused?: boolean;
}

/** What is written for one contract, because it cannot be derived. */
export interface Behaviours {
  people: People;
  /** Valid requests that cannot be derived, by operation. */
  requests: Record<string, (context: CaseContext, wanted: Wanted) => Promise<Prepared>>;
  cases: Case[];
}

/** What all cases of a run share. */
export interface RunContext extends AssertedRun {
  settings: CheckSettings;
  behaviours: Behaviours;
  send: Client;
  /** The account that `--admin` names, with a token; undefined when there is none. */
  admin: { identity: string; token: string } | undefined;
  whyNoAdmin: string;
  /** Operations whose valid request was taken for one that was there: every text of the next ones is another. */
  conflicting: Set<string>;
  /** Operations whose valid request was refused without what the contract calls optional. */
  complete: Set<string>;
  /** Parents that the caller gives, such as `server=localhost`: what is stored below them is of the run, and they are not. */
  given: Set<string>;
  /** Operations whose answers name nothing by which what they have stored could be deleted. */
  unnamed: Set<string>;
  /** Operations that are sent once and that have been accepted, and those of them that have accepted what they must refuse. */
  spent: Set<string>;
  /** What is stored or read once for all cases, by name. */
  shared: Map<string, Promise<unknown>>;
  /** A token for what `--sign-in` is asked for; undefined without the option. */
  tokenOf: ((asked: { identity?: string; role?: string }) => Promise<string>) | undefined;
  /** Names for what the check stores: `contract-check-k3x9f2-12` with the prefix `contract-check-k3x9f2`. */
  marker: { prefix: string; next: () => string };
}

/** One thing to find out about a server. It stores what it needs, which is deleted after it. */
export interface Case extends AboutCase {
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

/** A longer text is cut when its case needs it no more. */
const mostKept = 20_000;

let lastScope = sharedScope;

/** Everything that a case does with the server. What it stores is deleted after its `scope`: that of another case when it stores for that. */
export class CaseContext extends Assertions {
  readonly settings: CheckSettings;
  readonly marker: RunContext['marker'];
  /** Where what is stored now belongs. */
  #storesIn: Scope;
  /** Who calls where it does not matter, by role. */
  readonly #callers = new Map<string, Person>();

  constructor(
    readonly run: RunContext,
    own: AboutCase,
    readonly scope: Scope = (lastScope += 1),
  ) {
    super(run, own);
    ({ settings: this.settings, marker: this.marker } = run);
    this.#storesIn = scope;
  }

  get #people() {
    return this.run.behaviours.people;
  }

  /** The contract itself says what this operation stores. */
  #isDocumented(id: string): boolean {
    return this.contract.linksFrom(id).some((link) => !link.isInferred);
  }

  /** Notes down a record that is to be deleted after the case. */
  track(record: Pick<StoredRecord, 'operation' | 'id'> & Partial<StoredRecord>): void {
    const { runLog } = this.run;
    if (runLog.isExisting(record.id)) return;
    const whole = { ...record, body: Object(record.body) as StoredRecord['body'] };
    runLog.append({ kind: 'stored', scope: this.#storesIn, record: whole });
  }

  /** An answer that shows other texts than those sent is about a record that was there before. */
  #showsAnother(operation: string, body: unknown, answer: unknown): boolean {
    const record = Object(this.contract.unwrap(operation, answer)) as Record<string, unknown>;
    return Object.entries(Object(body) as object).some(
      ([field, value]) =>
        typeof value === 'string' && value.includes(this.marker.prefix) && typeof record[field] === 'string',
    );
  }

  /** The id of a changed record, where it contains a name of the run: it follows a title that was sent. */
  newIdIn(operation: string, answer: unknown): string | undefined {
    if (!['PUT', 'PATCH'].includes(this.contract.operation(operation).method)) return undefined;
    const id = this.contract.idOf(operation, this.contract.unwrap(operation, answer));
    return id?.includes(this.marker.prefix) ? id : undefined;
  }

  /** Notes down what a successful request has stored. */
  note(request: ApiRequest, { number: cause, response }: Exchange): void {
    const { contract } = this;
    const { operation, body, path, authorization } = request;
    const { status = 0, headers, json, text = '' } = response ?? {};
    const id = contract.idIn(operation, json, { headers, path });
    const isPost = contract.operation(operation).method === 'POST';
    const isStored =
      contract.creators.includes(operation) ||
      contract.chosenId(operation) !== undefined ||
      (isPost && contract.linksFrom(operation).length > 0) ||
      contract.kindOf(operation) === 'lasts';
    const isMarked = text.toLowerCase().includes(this.marker.prefix);
    const isNew =
      isMarked ||
      this.#isDocumented(operation) ||
      (status === 201 && !this.#showsAnother(operation, body, json));
    const sent = { path, authorization, cause };
    if (id !== undefined && isStored && isNew) this.track({ operation, id, body: body as never, ...sent });
    if (id === undefined && contract.kindOf(operation) === 'creation') this.run.unnamed.add(operation);
    // An account that was given is to be as before: what it has starred or followed is taken back.
    const opposite = contract.oppositeOf(operation);
    if (opposite !== undefined) this.track({ operation: opposite, id: JSON.stringify(path), ...sent });
    const renamed = this.newIdIn(operation, json);
    const source = contract.linksTo(operation).find(({ from }) => contract.creators.includes(from))?.from;
    if (renamed === undefined || source === undefined) return;
    const isKnown = this.run.runLog
      .toDelete(this.scope)
      .some((record) => record.operation === source && record.id === renamed);
    if (!isKnown) this.track({ operation: source, id: renamed, body: body as never, ...sent });
  }

  async wire(request: WireRequest): Promise<Exchange> {
    if (request.operation && this.run.runLog.isGivenUp(request.operation))
      throw new Blocked(`${request.operation} does not answer, so it was not asked again.`);
    const exchange = await this.run.send(request);
    // What the server did not answer because it had stopped is the fault of another request.
    if (exchange.isRefused) {
      this.trail.push(exchange);
      throw new Blocked('The server had stopped.');
    }
    if (exchange.undecided !== undefined) {
      this.trail.push(exchange);
      throw new NotDecided(exchange.undecided);
    }
    this.record(exchange);
    return exchange;
  }

  /** Sends a request to an operation. Records that were there before the run are never written to. */
  async send(request: ApiRequest): Promise<Exchange> {
    const { contract, settings, run } = this;
    const operation = contract.operation(request.operation);
    const { method, path, isElsewhere, isForEffect } = operation;
    if (settings.signal?.aborted) throw new NotPossible('The run was stopped.');
    const once = `${request.operation}${request.isFlawed ? ' flawed' : ''}`;
    if (run.spent.has(once) && isSentOnce(run, request.operation))
      throw new NotPossible(sentOnce(request.operation));
    if (isElsewhere && request.server === undefined)
      throw new NotPossible(`No server was named for ${request.operation}.`);
    const wrapper = contract.bodyWrapper(request.operation);
    const isRecord = wrapper !== undefined && request.body !== undefined;
    const nested = contract.nested(request.body);
    const whole = isRecord ? fieldAt(wrapper, nested) : nested;
    const { query, headers } = credentialsOf(operation, request);
    const { contentType = 'application/json' } = operation.good ?? {};
    if (!isJsonType(contentType)) headers['Accept'] = `${contentType}, */*;q=0.5`;
    const exchange = await this.wire({
      operation: request.operation,
      isForEffect,
      asked: request,
      method,
      path: request.path,
      url: addressOf(request.server ?? settings.server, path, { path: request.path, query }),
      ...(await encodedBody(operation, { ...request, body: whole }, headers)),
    });
    const { response } = exchange;
    if (!response) return exchange;
    if (isGood(response.status)) {
      this.note(request, exchange);
      if (method !== 'GET') run.spent.add(once);
    }
    const id = contract.idIn(request.operation, response.json, { ...response, path: request.path });
    // All that the check stores is new.
    const isOfBefore = id !== undefined && run.runLog.isExisting(id);
    if (isOfBefore && method !== 'GET' && this.#isDocumented(request.operation))
      this.expect(false, {
        says: `${contract.storedId(request.operation)} is the id of what this request has stored`,
        operation: request.operation,
        check: 'ensure_resource_availability',
        at: exchange,
      });
    return exchange;
  }

  /** A request that must succeed. What is wrong is reported, and the case ends; items of a list that are no records are left out. */
  async ok<Body = unknown>(
    operation: string,
    request: Omit<ApiRequest, 'operation'> = {},
  ): Promise<{ body: Body; exchange: Exchange }> {
    return this.answered(operation, await this.send({ ...request, operation }));
  }

  answered<Body>(operation: string, exchange: Exchange): { body: Body; exchange: Exchange } {
    const { contract } = this;
    const { status = 0, json } = exchange.response ?? {};
    const { documented, line, goodStatus } = contract.operation(operation);
    if (status === 404 && documented(404) && !contract.isLinked(operation))
      throw new NotPossible(
        `No link of the contract leads to ${operation}, and its example is not known here.`,
      );
    const isRefused = status >= 400 && status < 500 && documented(status) !== undefined;
    this.expect(!isRefused, {
      says: `valid ${status}`,
      title: `A valid request is refused with ${status}`,
      expected: String(goodStatus),
      demand: 'valid-accepted',
      operation,
      check: 'positive_data_acceptance',
      line,
      at: exchange,
    });
    if (!isGood(status)) throw new Blocked(`${operation} answered ${summaryOf(exchange)}`);
    const schema = documented(status)?.schema;
    const problems = schema ? contract.judged(schema, json).problems : [];
    // What is wrong further inside has its own entry, and what is right there can be used.
    const whole = problems.find(({ place }) => place === '');
    if (whole && (typeof json !== 'object' || json === null || Array.isArray(json)))
      throw new Blocked(`${operation} answered ${status}, and the answer ${whole.message}.`);
    cutShort(exchange);
    // A record with a wrong field is one all the same: it must be found, and be left as it is.
    const badItems = new Set(problems.map(({ place }) => place));
    const isUsable = (item: unknown, place: number) =>
      (typeof item === 'object' && item !== null) || !badItems.has(`/${place}`);
    return { body: (Array.isArray(json) ? json.filter(isUsable) : json) as Body, exchange };
  }

  /** The account that `--admin` names. The case cannot be run without it. */
  privileged(): NonNullable<RunContext['admin']> {
    if (!this.run.admin) throw new NotPossible(this.run.whyNoAdmin);
    return this.run.admin;
  }

  /** The header of a valid caller who is not the owner of anything; undefined when the operation takes no token. */
  async authorizationFor(operation: string): Promise<string | undefined> {
    const { bearer: needsToken, roles } = this.contract.operation(operation);
    if (!needsToken) return undefined;
    const { usual, adminRoles } = this.#people;
    if (usual) return bearer((await usual(this, roles)).token);
    const isForAdmin = roles.some((role) => adminRoles?.includes(role));
    if (this.run.admin && isForAdmin) return bearer(this.run.admin.token);
    const [anyone] = roles.length === 0 ? this.#callers.values() : [];
    const known = this.#callers.get(roles.join()) ?? anyone ?? (await this.personWith(roles));
    this.#callers.set(roles.join(), known);
    return bearer(known.token);
  }

  async list(operation: string, request: Omit<ApiRequest, 'operation'> = {}): Promise<unknown[]> {
    const authorization = await this.authorizationFor(operation);
    return this.rows(operation, (await this.ok(operation, { ...request, authorization })).body);
  }

  /** What the first case that needs it makes serves all of them: no operation deletes or changes it. */
  sharedValue<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
    const { shared } = this.run;
    const known = shared.get(name) as Promise<Result> | undefined;
    if (known) return known;
    const before = this.#storesIn;
    this.#storesIn = sharedScope;
    const made = make().finally(() => (this.#storesIn = before));
    shared.set(name, made);
    return made;
  }

  /** A list that no operation stores records of is read once. */
  fixedList(operation: string): Promise<unknown[]> {
    return this.contract.storedIn(operation).length > 0
      ? this.list(operation)
      : this.sharedValue(operation, () => this.list(operation));
  }

  /** The records of an answer that is a list, or has one. */
  rows<Row = Record<string, unknown>>(operation: string, answer: unknown): Row[] {
    const rows = this.contract.unwrap(operation, answer);
    return Array.isArray(rows) ? (rows as Row[]) : [];
  }

  async person(
    kind: Kind | undefined = this.#people.kinds[0],
    part?: { identity?: string },
  ): Promise<Person> {
    if (!kind) throw new NotPossible('The check knows no callers.');
    const created = await kind.make(this, part);
    const { token, identity } = created;
    this.run.runLog.append({ kind: 'caller', token, identity });
    return created;
  }

  /** A new person who has one of the roles; any person when no role is asked for. */
  personWith(roles: string[], part?: { identity?: string }): Promise<Person> {
    const kind = this.#people.kinds.find(
      (one) => roles.length === 0 || roles.some((role) => one.roles.includes(role)),
    );
    if (!kind) throw new NotPossible(`The check has no caller with the role ${roles.join(' or ')}.`);
    return this.person(kind, part);
  }

  async signIn(identity: string): Promise<string> {
    const token = this.run.tokenOf
      ? await this.run.tokenOf({ identity })
      : await this.#people.signIn(this, identity);
    this.run.runLog.append({ kind: 'caller', token, identity });
    return token;
  }
}

/**
 * Whether an operation is sent once only: nothing is known to delete what it stores. A contract that has behaviours says how
 * often that may be.
 */
export const isSentOnce = ({ contract, settings, unnamed }: RunContext, id: string): boolean =>
  !settings.effects &&
  settings.behaviours === undefined &&
  contract.operation(id).method !== 'GET' &&
  (contract.kindOf(id) === 'lasts' || unnamed.has(id));

/** Why an operation is not sent again. */
export const sentOnce = (operation: string): string =>
  `${operation} was sent once, because nothing is known to delete what it stores; --effects repeats it.`;

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
