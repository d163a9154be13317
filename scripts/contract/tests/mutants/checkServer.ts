import { openContract } from '../../check/facts/contract';
import { runCheck } from '../../check/run';
import { usualSettings, type CheckSettings } from '../../check/settings';
import type { Change } from './mutant';
import { openServer, serverUrl, type Services } from './server';

export type { CheckSettings };

/** All that the check needs to know about the sandbox. */
export const sandboxSettings = {
  ...usualSettings,
  contract: 'openapi.yaml',
  behaviours: 'scripts/behaviours',
  server: serverUrl,
  admin: { identity: 'admin@example.com' },
  services: {
    payments: { url: serverUrl, key: 'pk_test_local' },
    images: { url: serverUrl, key: 'local-image-key' },
  },
};

/** The contract is read once for all servers. */
let opened: ReturnType<typeof openContract> | undefined;

/** Checks a new sandbox, with a change before it or without. */
export async function checkServer(
  services: Services,
  { change, ...settings }: Partial<CheckSettings> & { change?: Change } = {},
) {
  const { fetch, isModified, close } = await openServer(services, change);
  try {
    opened ??= openContract(sandboxSettings.contract);
    const report = await runCheck({ ...sandboxSettings, ...settings, fetch }, {}, await opened);
    return { report, isModified: isModified() };
  } finally {
    close();
  }
}
