import type { Case } from '../../../scripts/contract/check/caseOf';
import type { Claim } from '../../../scripts/contract/check/createClaims';
import { createClient } from '../../../scripts/contract/check/createClient';
import { createTrial, type Trial } from '../../../scripts/contract/check/createTrial';
import { createLedger } from '../../../scripts/contract/check/ledger';
import { openContract } from '../../../scripts/contract/check/openContract';
import { prepareWorld } from '../../../scripts/contract/check/prepareWorld';
import { sandboxSettings } from '../mutants/checkServer';
import { openServer, type Services } from '../mutants/server';

/** Runs cases against a good sandbox, and tells what they have claimed, found, asked and left. */
export async function runOnGoodServer(cases: Case[], services: Services) {
  const good = await openServer(services);
  const own = { ...sandboxSettings, timeout: 60_000, fetch: good.fetch };
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
