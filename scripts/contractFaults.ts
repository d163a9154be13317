import { writeFile } from 'node:fs/promises';
import type { OperationId } from '@/services/api/operations';
import { operationList } from '@/services/api/operations';
import { chooseFaults, type Chosen } from './contract/faults/chooseFaults';
import { cleanRun, type CleanRun } from './contract/faults/cleanRuns';
import { readFaultOptions, type FaultOptions } from './contract/faults/faultOptions';
import { openFaultServices } from './contract/faults/openFaultServices';
import { serveAsWorker, tryAll, workerOption } from './contract/faults/tryAll';
import { shareOf, verdictReport, type Tried } from './contract/faults/verdictReport';

const enough = 95;

/** Tries the contract check on servers that are wrong on purpose, and says how many of the faults it finds. */
export async function run(args: string[]): Promise<number> {
  if (args[0] === workerOption) return serveAsWorker().then(() => 0);
  const options = readFaultOptions(args);
  if (options.seeds !== undefined) return tryClean(seedsUpTo(options.seeds));

  const chosen = chooseFaults(options);
  if (options.list) return list(chosen);
  const began = Date.now();
  const alarms = await tryClean([{ what: 'everything', journeys: true }, ...operationsOf(chosen)]);
  const tried = await tryChosen(chosen);
  const report = verdictReport(tried);
  console.log(`\n${report}\n\n${Math.round((Date.now() - began) / 1000)} seconds.`);
  if (options.out !== undefined) await save(options.out, report);
  return alarms === 0 && isGood(tried) ? 0 : 1;
}

interface CleanPlan {
  what: string;
  seed?: number;
  only?: OperationId[];
  journeys?: boolean;
}

const seedsUpTo = (count: number): CleanPlan[] =>
  Array.from({ length: count }, (_, place) => ({ what: `seed ${place + 1}`, seed: place + 1 }));

const operationsOf = (chosen: Chosen[]): CleanPlan[] =>
  (Object.keys(operationList) as OperationId[])
    .filter((id) => chosen.some(({ fault }) => fault.operations.includes(id)))
    .map((id) => ({ what: id, only: [id] }));

/** Runs without a fault, which must find nothing; 1 when one does. */
async function tryClean(plans: CleanPlan[]): Promise<number> {
  console.log('The sandbox as it is, where every finding is a false alarm:');
  const services = await openFaultServices();
  const runs: CleanRun[] = [];
  for (const { what, ...how } of plans) {
    const done = await cleanRun(services, what, how);
    runs.push(done);
    const alarms = done.findings.length === 0 ? 'no finding' : done.findings.join('\n    ');
    const seconds = (done.milliseconds / 1000).toFixed(1);
    console.log(`  ${what}: ${done.cases} cases, ${done.requests} requests, ${seconds} s, ${alarms}`);
  }
  await services.close();
  return runs.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

async function tryChosen(chosen: Chosen[]): Promise<Tried[]> {
  console.log(`\n${chosen.length} faults, one server each:`);
  const byName = new Map(chosen.map((one) => [one.fault.name, one]));
  const tried: Tried[] = [];
  await tryAll(chosen, (verdict) => {
    const one = byName.get(verdict.name);
    if (one) tried.push({ ...one, verdict });
    if (verdict.state === 'survived') console.log(`  survived: ${verdict.name}: ${verdict.why}`);
    if (tried.length % 100 === 0) console.log(`  ${tried.length} of ${chosen.length}`);
  });
  return tried.toSorted((one, other) => chosen.indexOf(one) - chosen.indexOf(other));
}

function list(chosen: Chosen[]): number {
  for (const { origin, group, fault } of chosen) console.log(`${origin} | ${group} | ${fault.name}`);
  console.log(`${chosen.length} faults.`);
  return 0;
}

function isGood(tried: Tried[]): boolean {
  const hand = shareOf(tried.filter(({ origin }) => origin === 'by hand'));
  const derived = shareOf(tried.filter(({ origin }) => origin === 'derived'));
  return hand.caught === hand.observable && derived.percent >= enough;
}

const save = async (file: NonNullable<FaultOptions['out']>, report: string) => {
  await writeFile(file, `# Faults that the contract check was tried on\n\n${report}\n`);
  console.log(`Written to ${file}.`);
};
