import { operationList, type OperationId } from '@/services/api/operations';
import type { CheckName } from './checkServer';

/** A server that does one thing wrong: a good sandbox with a change before it. */
export interface Mutant {
  /** A sentence, unique: `deleteProduct answers 401 and does it anyway`. */
  name: string;
  /** Results are counted by kind. */
  kind: string;
  /** The change gets their calls, and the cases about them are run. */
  operations: OperationId[];
  /** The checks of which at least one should find it. */
  foundBy: readonly CheckName[];
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

const shape = ['status_code_conformance', 'response_schema_conformance'] as const;
const accepting = ['positive_data_acceptance', 'documented_examples'] as const;
const refusing = ['negative_data_rejection', 'not_a_server_error'] as const;
const reading = ['read_your_writes', 'ensure_resource_availability', 'filters'] as const;
const repeating = ['retries', 'counts', 'use_after_free'] as const;
const tokens = ['missing_required_header', 'ignored_auth'] as const;
const rights = ['wrong_role', 'wrong_owner', 'refusal_changes_nothing'] as const;

/** The kinds of fault, each with the checks of which at least one should find it. */
export const checksByKind = {
  'tokens taken': tokens,
  'tokens refused': [...tokens, ...rights, ...accepting, 'retries', 'read_your_writes', ...shape],
  'tokens issued': [...tokens, ...rights, ...accepting, ...reading, ...shape, ...repeating],
  roles: [...rights, 'use_after_free', 'read_your_writes'],
  owners: [...rights, ...accepting, ...reading, 'counts', 'use_after_free', 'payment'],

  'role answers': [...reading, 'use_after_free', ...shape],
  'role changes': [...reading, 'bystanders', 'use_after_free', ...shape],
  'users created': [...reading, ...accepting, ...repeating, 'wrong_role'],
  'users deleted': [...repeating, 'read_your_writes', 'bystanders'],
  'users listed': [...reading, ...accepting],
  'two at once': ['retries'],
  'phones added': [...reading, ...accepting, ...shape, 'retries', 'bystanders'],
  'phones marked': [...reading, ...repeating, ...shape, 'bystanders'],
  'phones deleted': [...repeating, 'read_your_writes', 'bystanders'],
  advertisements: [...reading, ...accepting, ...shape, 'retries', 'bystanders', 'sorting', ...rights],

  bookings: [...reading, ...accepting, ...repeating, 'payment', 'sorting'],
  'bookings refused': [...repeating, 'read_your_writes', 'refusal_changes_nothing', 'payment', ...shape],
  'payment intents': ['payment', 'retries', 'negative_data_rejection', ...accepting, ...shape],
  'payments recorded': ['payment', 'read_your_writes', 'bystanders', 'retries', ...shape],
  'payments refused': ['payment', 'refusal_changes_nothing', ...repeating, ...accepting, ...shape],

  bodies: [...refusing, 'refusal_changes_nothing'],
  parameters: refusing,
  'texts and prices': ['ensure_resource_availability', 'positive_data_acceptance'],
  refusals: [...accepting, ...reading, 'use_after_free', 'payment', ...shape],
  robustness: ['not_a_server_error', 'ignored_auth'],
  decoding: [...reading, 'positive_data_acceptance'],
  images: [...refusing, ...accepting, 'ensure_resource_availability', 'counts', ...shape],

  'filters by e-mail': [...reading, 'sorting', 'payment', ...shape],
  'filters by id': [...reading, ...accepting, 'counts', 'use_after_free', ...shape],
  sorting: ['sorting', 'bystanders', 'payment'],
  counts: [...repeating, 'read_your_writes', 'positive_data_acceptance', 'not_a_server_error', ...shape],
  statuses: [...shape, ...refusing, 'positive_data_acceptance'],
  content: ['content_type_conformance', 'response_schema_conformance'],
  cors: ['response_headers_conformance', 'cors'],
  methods: ['unsupported_method'],
  'side effects': ['bystanders', 'wrong_role', 'payment', ...reading, ...accepting],
  journeys: ['journey'],

  'type changed': shape,
  'enum left': shape,
  'pattern or limit left': shape,
  'required property dropped': shape,
  'content type replaced': ['content_type_conformance'],
  'body cut short': ['content_type_conformance'],
  'header dropped': ['response_headers_conformance'],
  'status replaced': [
    ...[...shape, ...accepting, ...refusing, ...tokens, ...rights, ...reading, ...repeating],
    'payment',
  ],
} satisfies Record<string, readonly CheckName[]>;

export type Kind = keyof typeof checksByKind;

/** Rows of the table. A name begins with the operation that is changed, unless the change names its operations. */
export const mutants = (kind: Kind, changes: Record<string, Change>): Mutant[] =>
  Object.entries(changes).map(([name, change]) => {
    const [first = ''] = name.split(' ');
    const own = first in operationList ? [first as OperationId] : [];
    const operations = [...new Set([...own, ...(change.operations ?? [])])];
    return { name, kind, foundBy: checksByKind[kind], change, operations };
  });

/** The same rows for each of the operations. */
export const mutantsOf = (
  ids: OperationId | readonly OperationId[],
  kind: Kind,
  changes: Record<string, Change>,
): Mutant[] =>
  Object.entries(changes).flatMap(([sentence, change]) =>
    [ids].flat().flatMap((id) => mutants(kind, { [`${id} ${sentence}`]: change })),
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
