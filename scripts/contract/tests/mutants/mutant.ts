import { operationList, type OperationId } from '@/services/api/operations';
import type { CheckName } from '../../check/facts/checks';

/** A server that does one thing wrong: a good sandbox with a change before it. */
export interface Mutant {
  /** An operation and a sentence, unique: `deleteProduct answers 401 and does it anyway`. */
  name: string;
  kind: Kind;
  /** The cases about them are run first. */
  operations: OperationId[];
  /** Gets all calls of the server. */
  change: Change;
  /** It changes a part that an answer need not have. */
  isOptional?: boolean;
}

/** Answers a call in place of the sandbox, mostly with its help. */
export type Change = (call: Call) => Response | Promise<Response>;
export type Changes = Partial<Record<Call['operation'], Change>>;

export interface Call {
  operation: OperationId | 'preflight' | 'undocumented';
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
  /** Replaces the record with this `_id`, or adds one. */
  save: (table: Table, record: Json) => Promise<void>;
  remove: (table: Table, id: unknown) => Promise<void>;
}

const shape = ['status_code_conformance', 'response_schema_conformance'] as const;
const accepting = ['positive_data_acceptance', 'documented_examples'] as const;
const refusing = ['negative_data_rejection', 'not_a_server_error'] as const;
const reading = ['read_your_writes', 'ensure_resource_availability', 'filters'] as const;
const repeating = ['retries', 'counts', 'use_after_free'] as const;
const tokens = ['missing_required_header', 'ignored_auth'] as const;
const rights = ['wrong_role', 'wrong_owner', 'refusal_changes_nothing'] as const;
const storing = [...reading, ...accepting, ...repeating, ...shape, 'bystanders', 'payment'] as const;

/** The kinds of fault, each with the checks of which at least one should find it. */
export const checksByKind = {
  'tokens accepted': tokens,
  'tokens issued': [...tokens, ...rights, ...storing],
  roles: [...rights, 'use_after_free', 'read_your_writes'],
  owners: [...rights, ...storing],
  users: [...storing, 'wrong_role'],
  phones: storing,
  advertisements: [...storing, ...rights, 'sorting'],
  bookings: [...storing, 'refusal_changes_nothing', 'sorting'],
  'payment intents': ['payment', 'retries', 'negative_data_rejection', ...accepting, ...shape],
  payments: [...storing, 'refusal_changes_nothing'],
  'two at once': ['retries'],
  bodies: [...refusing, 'refusal_changes_nothing'],
  parameters: refusing,
  texts: ['ensure_resource_availability', 'positive_data_acceptance'],
  refusals: [...accepting, ...reading, 'use_after_free', 'payment', ...shape],
  robustness: ['not_a_server_error', 'ignored_auth'],
  decoding: [...reading, 'positive_data_acceptance'],
  images: [...refusing, ...accepting, 'ensure_resource_availability', 'counts', ...shape],
  filters: [...storing, 'sorting'],
  sorting: ['sorting', 'bystanders', 'payment'],
  counts: [...storing, 'not_a_server_error'],
  answers: [...shape, ...refusing, 'content_type_conformance', 'positive_data_acceptance'],
  cors: ['response_headers_conformance', 'cors'],
  methods: ['unsupported_method'],
  'side effects': [...storing, 'wrong_role'],

  'schema violated': shape,
  'content corrupted': ['content_type_conformance'],
  'header dropped': ['response_headers_conformance'],
  'status replaced': [...refusing, ...tokens, ...rights, ...storing],
} satisfies Record<string, readonly CheckName[]>;

export type Kind = keyof typeof checksByKind;

/** Changes the calls of each operation in its way. */
export const byOperation =
  (changes: Changes): Change =>
  (call) =>
    (changes[call.operation] ?? forward)(call);

export const forward: Change = (call) => call.forward();

/** What each operation can do wrong, and how. A row that changes other calls too says which. */
export type Rows = Partial<Record<OperationId, Record<string, Change | Changes>>>;

/** The mutants of a kind, which decides by which checks they should be found. */
export const mutantsOf = (kind: Kind, rows: Rows): Mutant[] =>
  (Object.keys(rows) as OperationId[]).flatMap((id) =>
    Object.entries(rows[id] ?? {}).map(([sentence, row]): Mutant => {
      const changes = typeof row === 'function' ? { [id]: row } : row;
      const operations = allOperations.filter((one) => one === id || one in changes);
      return { name: `${id} ${sentence}`, kind, operations, change: byOperation(changes) };
    }),
  );

export const allOperations = Object.keys(operationList) as OperationId[];
