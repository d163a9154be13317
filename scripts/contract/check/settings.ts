import type { OperationId } from '@/services/api/operations';

/** Everything that a run depends on. */
export interface CheckSettings {
  /** Where the API answers, without a trailing slash. */
  server: string;
  /** Somebody else's machine: undocumented ways to delete whole collections are not tried there. */
  remote: boolean;
  seed: number;
  /** Runs the cases of these operations; all without it. */
  only: OperationId[] | undefined;
  /** Runs exactly these cases, of an earlier report. */
  caseIds: string[] | undefined;
  admin: AdminSettings | undefined;
  /** Prints a token for the e-mail that takes the place of `{email}`; without it, `GET /jwt` gives tokens. */
  tokenCommand: string[] | undefined;
  payments: PaymentSettings | undefined;
  /** Where the image host answers; pictures are not checked without it. */
  images: ImageSettings | undefined;
  /** The origin of the page that seems to call; every answer must let it read. */
  origin: string;
  /** Sent with every request, for a gateway before the server. */
  headers: Record<string, string>;
  /** How many valid requests are made up for each operation. */
  runs: number;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
  /** Ends the run at the first finding. */
  stopAtFirst: boolean;
  journeys: boolean;
  fetch: typeof fetch;
  signal: AbortSignal | undefined;
}

/** Somebody who is an admin of the server under check; only an admin can make another. */
export interface AdminSettings {
  email: string;
  token?: string | undefined;
}

/** Where payment intents are confirmed, by Stripe's REST protocol; the key is one of its test mode. */
export interface PaymentSettings {
  url: string;
  key: string;
}

export interface ImageSettings {
  url: string;
  key: string;
}

export const usualSettings = {
  remote: false,
  seed: 1,
  only: undefined,
  caseIds: undefined,
  admin: undefined,
  tokenCommand: undefined,
  payments: undefined,
  images: undefined,
  origin: 'https://shop.contract-check.example',
  headers: {},
  runs: 12,
  timeout: 10_000,
  stopAtFirst: false,
  journeys: true,
  fetch: globalThis.fetch,
  signal: undefined,
} satisfies Omit<CheckSettings, 'server'>;
