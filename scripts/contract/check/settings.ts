/** The rungs of the ladder: an operation that fails one is not tried on the next. */
export const rungs = ['reachable', 'basics', 'access', 'input', 'memory', 'browsers'] as const;
export type Rung = (typeof rungs)[number];

/** Everything that a run depends on. */
export interface CheckSettings {
  contract: string;
  /** The folder with `people.ts`, `requests.ts` and cases for this contract. */
  behaviours?: string | undefined;
  /** Where the API answers, without a trailing slash. */
  server: string;
  /** Another organisation's machine: undocumented ways to delete whole collections are not tried there. */
  remote: boolean;
  seed: number;
  /** Runs the cases of these operations; all without it. */
  only?: string[] | undefined;
  /** Operations that are never sent. */
  leaveOut?: string[] | undefined;
  /** Runs exactly these cases, of an earlier report. */
  caseIds?: string[] | undefined;
  admin?: AdminSettings | undefined;
  /** Prints a token for `{identity}` or `{role}`, as words; without it, the behaviours' people sign in. */
  signIn?: string[] | undefined;
  /** Other services, by name: where they are, and their key, which is public where it opens a stand-in alone. */
  services: Partial<Record<string, { url: string; key: string; isPublic?: true }>>;
  /** The origin of the page that seems to call. */
  origin: string;
  /** Sent with every request, for a gateway before the server. */
  headers: Record<string, string>;
  /** How many valid requests are generated for each operation. */
  runs: number;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
  /** Sends also what nothing in the contract identifies, and repeats what nothing deletes. */
  effects: boolean;
  /** Values of parameters in paths, by name: parents of what the run stores. */
  parameters: Record<string, string>;
  stopAtFirst: boolean;
  /** The last rung of the ladder that is climbed. */
  until?: Rung | undefined;
  fetch: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** An account that may do what no new account may, such as naming the first admins. */
export interface AdminSettings {
  /** What identifies the account, such as an e-mail. */
  identity: string;
  token?: string | undefined;
}

export const usualSettings = {
  remote: false,
  seed: 1,
  services: {},
  origin: 'https://shop.contract-check.example',
  headers: {},
  runs: 10,
  timeout: 10_000,
  effects: false,
  parameters: {},
  stopAtFirst: false,
  fetch: globalThis.fetch,
} satisfies Omit<CheckSettings, 'server' | 'contract'>;
