import { setTimeout } from 'node:timers/promises';
import type { CheckReport } from '../../../scripts/contract/check/report';
import { runCheck } from '../../../scripts/contract/check/run';
import { usualSettings, type CheckSettings } from '../../../scripts/contract/check/settings';
import type { Change } from './mutant';
import { openServer, serverUrl, type Services } from './server';

// The contract check as the mutants know it: nothing else here imports from it.
export { allCheckNames, type CheckName } from '../../../scripts/contract/check/checks';
export {
  openContract,
  type CheckedContract,
  type OperationFacts,
  type Schema,
} from '../../../scripts/contract/check/contract';
export type { CheckSettings };

/** All that the check needs to know about the sandbox. Journeys need a socket, so they are left out. */
export const sandboxSettings = {
  ...usualSettings,
  contract: 'openapi.yaml',
  behaviours: 'scripts/contract/behaviours',
  server: serverUrl,
  admin: { identity: 'admin@example.com' },
  services: {
    payments: { url: serverUrl, key: 'pk_test_local' },
    images: { url: serverUrl, key: 'local-image-key' },
  },
  journeys: false,
  timeout: 4000,
};

/** In milliseconds. A run takes minutes on a busy machine; one that waits for a silent server must not stop the others. */
const longestRun = 600_000;

/** Checks a new sandbox, with a change before it or without. */
export async function checkServer(
  services: Services,
  { change, ...settings }: Partial<CheckSettings> & { change?: Change } = {},
) {
  const { fetch, isModified, close } = await openServer(services, change);
  const ended = new AbortController();
  try {
    const report: CheckReport | undefined = await Promise.race([
      runCheck({ ...sandboxSettings, ...settings, fetch }),
      setTimeout(longestRun, undefined, { signal: ended.signal }),
    ]);
    if (!report) throw new Error(`The run did not end within ${longestRun / 1000} seconds.`);
    return { report, isModified: isModified() };
  } finally {
    ended.abort();
    close();
  }
}
