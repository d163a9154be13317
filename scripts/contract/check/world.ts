import { randomBytes } from 'node:crypto';
import type { Client } from './createClient';
import type { Ledger } from './ledger';
import type { CheckedContract } from './openContract';
import type { CheckSettings } from './settings';

/** What all cases of a run share. */
export interface World {
  settings: CheckSettings;
  contract: CheckedContract;
  ledger: Ledger;
  send: Client;
  /** The admin of the server, with a token; undefined when there is none to be had. */
  admin: { email: string; token: string } | undefined;
  /** Why there is no admin. */
  withoutAdmin: string;
  /** The ids that the server had before the run. They are read, and never written to. */
  existing: Set<string>;
  /** Those records by list and id, as they were; in place of a list that could not be read, the answer in short. */
  untouched: Map<string, Record<string, unknown> | string>;
  marker: Marker;
}

export type Marker = ReturnType<typeof createMarker>;

/** Names for what the check makes, so that everybody recognises it: `contract-check-k3x9f2-12`. */
export function createMarker(run = Date.now().toString(36) + randomBytes(2).toString('hex')) {
  let count = 0;
  const prefix = `contract-check-${run}`;
  return {
    run,
    prefix,
    next: () => `${prefix}-${(count += 1)}`,
    isIn: (text: unknown) => typeof text === 'string' && text.includes(prefix),
  };
}
