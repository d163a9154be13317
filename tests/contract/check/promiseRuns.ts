import { readFileSync } from 'node:fs';
import type { OperationId } from '@/services/api/operations';
import type { Case } from '../../../scripts/contract/check/caseOf';
import type { CheckName } from '../../../scripts/contract/check/checkNames';
import type { Claim } from '../../../scripts/contract/check/createClaims';
import { createClient } from '../../../scripts/contract/check/createClient';
import { createTrial, type Trial } from '../../../scripts/contract/check/createTrial';
import { createLedger } from '../../../scripts/contract/check/ledger';
import { openContract } from '../../../scripts/contract/check/openContract';
import { prepareWorld } from '../../../scripts/contract/check/prepareWorld';
import { usualSettings } from '../../../scripts/contract/check/settings';
import { checkServer } from '../../../scripts/contract/faults/checkServer';
import type { Serve } from '../../../scripts/contract/faults/fault';
import type { FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { openFaultyServer, server } from '../../../scripts/contract/faults/openFaultyServer';

/** What a server does wrong, and the finding that must tell it. */
export type FaultRow = [
  what: string,
  finding: `${OperationId}/${CheckName}`,
  serve: Serve,
  also?: {
    /** Further operations that the server spoils. */
    spoils?: OperationId[];
    /** Further operations whose cases are tried; those of the finding's operation are in any case. */
    tries?: OperationId[];
  },
];

/** No fault here keeps silent: what takes long is the machine. */
const timeout = 60_000;

const settings = {
  ...usualSettings,
  server,
  admin: { email: 'admin@example.com' },
  payments: { url: server, key: 'pk_test_local' },
  images: { url: server, key: 'local-image-key' },
  journeys: false,
  timeout,
};

/** One fault for each check, and the others, which only `npm run test:all` tries. */
export function byCheck(faults: FaultRow[]): { first: FaultRow[]; further: FaultRow[] } {
  const checkOf = ([, finding]: FaultRow) => finding.split('/')[1];
  const isFirst = (row: FaultRow) => row === faults.find((other) => checkOf(other) === checkOf(row));
  return { first: faults.filter(isFirst), further: faults.filter((row) => !isFirst(row)) };
}

/** Runs cases against a good sandbox, and tells what they have claimed, found, asked and left. */
export async function runOnGoodServer(cases: Case[], services: FaultServices) {
  const good = await openFaultyServer(services);
  const own = { ...settings, fetch: good.fetch };
  const ledger = createLedger();
  const send = createClient(own, ledger);
  const world = await prepareWorld({ settings: own, contract: openContract(), ledger, send });
  const claims = new Map<string, Claim[]>();
  for (const one of cases) {
    const trial = createTrial(world, one);
    const heard: Claim[] = [];
    await one.run(overheard(trial, heard));
    await trial.clear();
    claims.set(one.id, heard);
  }
  good.close();
  return { claims, findings: ledger.findings(), left: ledger.left(), requests: ledger.exchanges.length };
}

/** `operation/check` of everything that cases find on a server with a fault. */
export async function findingsOnFaulty(
  cases: Case[],
  services: FaultServices,
  [name, finding, serve, { spoils = [], tries = [] } = {}]: FaultRow,
): Promise<string[]> {
  const operation = finding.split('/')[0] as OperationId;
  const fault = { name, operations: [operation], checks: [], serve, also: spoils };
  const caseIds = cases.filter((one) => [operation, ...tries].includes(one.operation)).map(({ id }) => id);
  const { report } = await checkServer(services, { fault, caseIds, timeout });
  return report.findings.map((found) => `${found.operation}/${found.check}`);
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** The sentences that claims quote and that openapi.yaml does not have. */
export function misquoted(claims: Iterable<Claim[]>): string[] {
  const contract = plain(readFileSync('openapi.yaml', 'utf8'));
  const quoted = [...claims].flat().map(({ sentence = '' }) => plain(sentence));
  return quoted.filter((sentence) => !contract.includes(sentence));
}

/** The same trial, with its claims written down. */
function overheard(trial: Trial, claims: Claim[]): Trial {
  const noted =
    <Args extends unknown[]>(make: (...args: Args) => boolean) =>
    (...args: Args) => {
      claims.push(args.at(-1) as Claim);
      return make(...args);
    };
  return { ...trial, claim: noted(trial.claim), same: noted(trial.same), status: noted(trial.status) };
}
