import { setTimeout } from 'node:timers/promises';
import { runCheck } from '../check/run';
import type { CheckReport } from '../check/report';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { Fault } from './fault';
import type { FaultServices } from './openFaultServices';
import { openFaultyServer, server } from './openFaultyServer';

/** Everything that the check wants to know about the sandbox. Journeys need a socket, so they are left out. */
const settings = {
  ...usualSettings,
  server,
  admin: { email: 'admin@example.com' },
  contract: 'openapi.yaml',
  behaviours: 'scripts/contract/behaviours',
  services: {
    payments: { url: server, key: 'pk_test_local' },
    images: { url: server, key: 'local-image-key' },
  },
  journeys: false,
  timeout: 4000,
};

/** A run takes some seconds; one that waits for a silent server again and again must not stop everything. */
const atMost = 180_000;

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
  const patience = new AbortController();
  try {
    const report = await Promise.race([
      runCheck({ ...settings, ...how, fetch }),
      setTimeout(atMost, undefined, { signal: patience.signal }),
    ]);
    if (!report) throw new Error(`the run did not come to its end within ${atMost / 1000} seconds.`);
    return { report, effect, memory };
  } finally {
    patience.abort();
    close();
  }
}
