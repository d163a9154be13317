import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackage } from './fetchPackage';
import { callsOfVisitors, written, type LoadRequest } from './load/calls';
import { startLargeSandbox, type RunningSandbox } from './load/runningSandbox';
import { parseOptions } from './parseOptions';

const perSecond = 200;
const callers = 20;
/** How the memory may grow in the second half. Garbage is collected late, so that a moment's memory goes up and down. */
const growth = 1.5;

/** Runs the sandbox of a large shop under load, and says whether anything was lost and whether its memory grows. */
export async function run(args: string[]): Promise<number> {
  const hint = 'The one option is --seconds 60: for how long.';
  const values = parseOptions(args, { seconds: { type: 'string', default: '60' } }, hint);
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-load-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sandbox = await startLargeSandbox(folder);
  try {
    return await load(sandbox, Number(values.seconds) / 2);
  } finally {
    await sandbox.stop();
  }
}

async function load(sandbox: RunningSandbox, half: number): Promise<number> {
  const acknowledged: string[] = [];
  const requests = callsOfVisitors((name) => acknowledged.push(name));
  const began = await sandbox.usage();
  const first = await fire(sandbox.url, requests, half);
  const between = await sandbox.usage();
  const second = await fire(sandbox.url, requests, half);
  const end = await sandbox.usage();
  const lost = await lostOf(sandbox.url, acknowledged);

  const sent = first.requests.total + second.requests.total;
  const failed = [first, second].reduce(
    (sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx,
    0,
  );
  const share = Math.round((100 * (end.processor - began.processor)) / (2 * half));
  const isSteady = end.memory <= growth * between.memory;
  console.log(`
${sent} calls in ${2 * half} s from ${callers} callers, at ${Math.round(sent / (2 * half))} a second; ${failed} failed.
Half of them answered within ${second.latency.p50} ms, 99 of 100 within ${second.latency.p99} ms.
${acknowledged.length} writes were acknowledged, ${lost.length} of them are not there exactly once.
Memory: ${mb(began.memory)} before, ${mb(between.memory)} after the first half, ${mb(end.memory)} at the end. Processor: ${share} % of one core.
`);
  return failed === 0 && lost.length === 0 && isSteady ? 0 : 1;
}

const mb = (memory: number) => `${Math.round(memory)} MB`;

interface LoadResult {
  requests: { total: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

type Autocannon = (options: object) => Promise<LoadResult>;

async function fire(url: string, requests: LoadRequest[], seconds: number): Promise<LoadResult> {
  const importModule = await fetchPackage('autocannon@8.0.0');
  const { default: autocannon } = (await importModule('autocannon')) as { default: Autocannon };
  return autocannon({ url, connections: callers, overallRate: perSecond, duration: seconds, requests });
}

/** The acknowledged writes that are missing, or there more than once. */
async function lostOf(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const path of written) {
    const records = (await (await fetch(url + path)).json()) as { name?: string; product_name?: string }[];
    for (const { product_name, name } of records) {
      const key = product_name ?? name ?? '';
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return acknowledged.filter((name) => times.get(name) !== 1);
}
