import { runCheck } from '../check/runCheck';
import type { CheckReport } from '../check/checkReport';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { Fault } from './fault';
import type { FaultServices } from './openFaultServices';
import { openFaultyServer, server } from './openFaultyServer';

/** Everything that the check wants to know about the sandbox. Journeys need a socket, so they are left out. */
const settings = {
  ...usualSettings,
  server,
  admin: { email: 'admin@example.com' },
  payments: { url: server, key: 'pk_test_local' },
  images: { url: server, key: 'local-image-key' },
  journeys: false,
  timeout: 4000,
};

export interface CheckedServer {
  report: CheckReport;
  effect: { calls: number; changed: number };
  memory: Map<string, unknown>;
}

/** Checks a new sandbox, with a fault or without. */
export async function checkServer(
  services: FaultServices,
  { fault, ...how }: Partial<CheckSettings> & { fault?: Fault } = {},
): Promise<CheckedServer> {
  const { fetch, effect, memory, close } = await openFaultyServer(services, fault);
  try {
    return { report: await runCheck({ ...settings, ...how, fetch }), effect, memory };
  } finally {
    close();
  }
}
