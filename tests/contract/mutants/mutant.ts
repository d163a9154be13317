import { operationList, type OperationId } from '@/services/api/operations';
import type { CheckName } from './checkServer';

/** A server that does one thing wrong: a good sandbox with a change before it. */
export interface Mutant {
  /** A sentence, unique: `deleteProduct answers 401 and does it all the same`. */
  name: string;
  /** Results are counted by kind. */
  kind: string;
  /** The change gets their calls, and the cases about them are run. */
  operations: OperationId[];
  /** The checks of which at least one should find it. */
  foundBy: CheckName[];
  change: Change;
  /** It is tried on this journey and nothing else. */
  journey?: string;
}

/** Answers a call in place of the sandbox, mostly with its help. */
export interface Change {
  (call: Call): Response | Promise<Response>;
  /** Operations that it changes beside the one that its name begins with. */
  operations?: OperationId[];
  /** It gets all calls of a server, with preflights and undocumented methods. */
  everything?: boolean;
  /** Why no check can see it: in any case, or, by what it remembers, after a run in which it changed nothing. */
  unobservable?: string | ((memory: Call['memory']) => string | undefined);
}

export interface Call {
  /** Absent for a preflight or an undocumented method. */
  operation: OperationId | undefined;
  method: string;
  /** Without the query, as it was sent. */
  path: string;
  /** The parameter in the path, decoded; no path has two. Empty without one. */
  param: string;
  query: URLSearchParams;
  authorization: string | undefined;
  /** The e-mail in the token, whether the token is good or not; empty without one. */
  caller: string;
  text: string;
  /** The body's fields; none when it is no JSON object. */
  body: Json;
  /** The sandbox's answer to this call, or to an edited one. */
  forward: (edit?: RequestEdit) => Promise<Response>;
  sandbox: SandboxAccess;
  /** Lasts for all calls of a run. */
  memory: Map<string, unknown>;
}

export type Json = Record<string, unknown>;

export interface RequestEdit {
  method?: string;
  path?: string;
  /** Replaces the last part of the path. */
  param?: unknown;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  authorization?: string;
}

export type Table =
  'users' | 'categories' | 'questions' | 'phones' | 'advertisements' | 'orders' | 'payments';

/** The records of the sandbox, past its API. */
export interface SandboxAccess {
  /** All records of a table, the oldest first. */
  all: (table: Table) => Promise<Json[]>;
  find: (table: Table, id: unknown) => Promise<Json | undefined>;
  /** The user with the e-mail, in any letter case. */
  user: (email: unknown) => Promise<Json | undefined>;
  /** Stores a new record, unless it is there, and returns its id. */
  add: (table: Table, record: Json) => Promise<string>;
  update: (table: Table, record: Json) => Promise<void>;
  remove: (table: Table, id: unknown) => Promise<void>;
}

/** Rows of the table. A name begins with the operation that is changed, unless the change names its operations. */
export const mutants = (kind: string, foundBy: CheckName[], changes: Record<string, Change>): Mutant[] =>
  Object.entries(changes).map(([name, change]) => {
    const [first = ''] = name.split(' ');
    const own = first in operationList ? [first as OperationId] : [];
    return { name, kind, foundBy, change, operations: [...new Set([...own, ...(change.operations ?? [])])] };
  });

/** The same rows for each of the operations, as they are or for a spread. */
export const mutantsOf = (
  ids: OperationId | readonly OperationId[],
  ...[kind, foundBy, changes]: Parameters<typeof mutants>
) => mutants(kind, foundBy, each(ids, changes));

export const each = (ids: OperationId | readonly OperationId[], changes: Record<string, Change>) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([sentence, change]) =>
      [ids].flat().map((id) => [`${id} ${sentence}`, change]),
    ),
  );

const all = Object.keys(operationList) as OperationId[];
const where = (holds: (facts: (typeof operationList)[OperationId]) => boolean) =>
  all.filter((id) => holds(operationList[id]));

/** Operations that have something in common. */
export const families = {
  all,
  /** Those that need a token. */
  guarded: where(({ bearer }) => bearer),
  ofAdmins: where(({ roles }) => roles.some((role) => role === 'admin')),
  ofSellers: where(({ roles }) => roles.some((role) => role === 'Seller')),
  /** Those that name a record by its id and write to it. */
  byId: ['makeAdmin', 'verifySeller', 'deleteUser', 'markProduct', 'deleteProduct'],
  updating: ['makeAdmin', 'verifySeller', 'markProduct'],
  storing: ['createUser', 'addProduct', 'advertisePhone', 'bookPhone'],
  priced: ['addProduct', 'advertisePhone', 'bookPhone'],
  withJsonBody: where(({ method }) => method === 'POST' || method === 'PATCH').filter(
    (id) => id !== 'uploadImage',
  ),
  lists: all.filter((id) => id.startsWith('list')),
  /** Lists whose newest record comes first. */
  newestFirst: ['listMyProducts', 'listOrders', 'listAdvertisements', 'listPhonesOfCategory'],
  /** Whether a user is an admin, a buyer, a seller. */
  roleQuestions: ['checkAdmin', 'checkBuyer', 'checkSeller'],
} satisfies Record<string, OperationId[]>;
