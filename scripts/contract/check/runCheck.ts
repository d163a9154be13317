import { allCases } from './allCases';
import type { Case } from './caseOf';
import { createClient } from './createClient';
import { createLedger } from './ledger';
import { createTrial } from './createTrial';
import type { Exchange } from './exchange';
import { Blocked, NotPossible } from './finding';
import { openContract } from './openContract';
import { prepareWorld } from './prepareWorld';
import { checkUntouched } from './checkUntouched';
import { reportOf, type CheckReport } from './checkReport';
import { runJourneyCases } from './runJourneyCases';
import { sweep } from './sweep';
import type { CheckSettings } from './settings';
import type { World } from './world';

/** Told while a run goes on. */
export interface Progress {
  begins?: (what: string, cases: number) => void;
  ends?: (done: Case, findings: number) => void;
}

/** How many cases are under way at once: each waits for the server most of the time. */
const atOnce = 4;

/** A server that has stopped answering is not waited for request after request. */
const silencesAtMost = 20;

/** Checks a server against the contract. It throws only when nothing can be said about it. */
export async function runCheck(settings: CheckSettings, progress: Progress = {}): Promise<CheckReport> {
  const startedAt = new Date();
  const contract = openContract();
  const ledger = createLedger();
  const send = createClient(settings, ledger);
  const world = await prepareWorld({ settings, contract, ledger, send });

  const cases = chosen(allCases(world), settings);
  progress.begins?.('cases', cases.length);
  const isOver = () =>
    settings.signal?.aborted === true ||
    ledger.silences() >= silencesAtMost ||
    (settings.stopAtFirst && ledger.findings().length > 0);
  const casesRun = eachOf(cases, isOver, async (one) => {
    await runCase(one, world);
    progress.ends?.(one, ledger.findings().length);
  });
  // The journeys are a process of their own, beside the cases.
  const ends = await Promise.allSettled([casesRun, settings.journeys && runJourneyCases(world)]);
  await sweep(world);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await checkUntouched(world);
  return reportOf(world, { startedAt, cases });
}

function chosen(cases: Case[], { only, caseIds }: CheckSettings): Case[] {
  const wanted = only ? cases.filter(({ operation }) => only.includes(operation)) : cases;
  return caseIds ? wanted.filter(({ id }) => caseIds.includes(id)) : wanted;
}

/** Runs the jobs in their order, some at once, until it is over. After an error, those that run come to their end. */
async function eachOf(cases: Case[], isOver: () => boolean, run: (one: Case) => Promise<void>) {
  const waiting = [...cases];
  const errors: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next && !isOver() && errors.length === 0; next = waiting.shift())
      await run(next).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (errors.length > 0) throw errors[0];
}

async function runCase(one: Case, world: World): Promise<void> {
  const trial = createTrial(world, one);
  try {
    await one.run(trial);
  } catch (error) {
    if (!(error instanceof NotPossible || error instanceof Blocked)) throw error;
    world.ledger.couldNotRun(one.operation, one.check, error.message);
  } finally {
    await trial.clear();
    trial.trail.forEach(cutShort);
  }
}

/** Lists of a server with many records would fill the memory; a report needs no more than their beginning. */
function cutShort({ response }: Exchange): void {
  if (!response || response.text.length <= 20_000) return;
  response.text = `${response.text.slice(0, 20_000)}…`;
  response.json = undefined;
}
