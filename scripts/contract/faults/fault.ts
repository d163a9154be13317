import type { Client } from '@libsql/client';
import type { OperationId } from '@/services/api/operations';
import type { CheckName } from '../check/checks';

/** One thing that a server does wrong, put before a sandbox that does everything right. */
export interface Fault {
  /** A sentence, unique: `deleteProduct answers 401 and deletes the phone all the same`. */
  name: string;
  /** The operations that it is about; the server is right about all others. */
  operations: OperationId[];
  /** The checks of which one should find it. */
  checks: CheckName[];
  serve: Serve;
  /** Further calls that it gets: of other operations, or of everything, preflights and undocumented methods too. */
  also?: OperationId[] | 'everything';
  /** The journey that is tried on it, and nothing else. */
  journey?: string;
  /** Why nobody can see it from outside; such a fault is listed, and not counted. */
  unseen?: string;
  /** Why it cannot be seen when it never came into effect; undefined when the check should have brought it about. */
  whenIdle?: (memory: FaultyCall['memory']) => string | undefined;
}

/** Answers a call in place of the sandbox, mostly with its help. */
export type Serve = (call: FaultyCall) => Promise<Response>;

export interface FaultyCall {
  /** Absent for a preflight or an undocumented method. */
  operation: OperationId | undefined;
  method: string;
  /** Without the query, as it was sent. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  authorization: string | undefined;
  text: string;
  /** The body's fields; none when it is no JSON object. */
  body: Item;
  /** The sandbox's answer to this call, or to a changed one. */
  next: (change?: Change) => Promise<Response>;
  sandbox: Behind;
  /** Kept over the calls of one run. */
  memory: Map<string, unknown>;
}

export type Item = Record<string, unknown>;

export interface Change {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  authorization?: string;
}

/** The sandbox behind the fault. */
export interface Behind {
  database: Pick<Client, 'execute'>;
  /** A call of the fault's own. */
  ask: (method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<Asked>;
  /** A good token for anybody with a user record; empty for others. */
  tokenOf: (email: string) => Promise<string>;
}

export interface Asked {
  status: number;
  json: unknown;
}
