import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { fetchPackage } from './lib/fetchPackage';
import { PlainProblem } from './lib/plainProblem';
import { projectRoot } from './lib/localData';
import { startNode, stopProcess } from './lib/processes';

const perSecond = 200;
const callers = 20;
/** How the memory may grow in the second half. Garbage is collected late, so that a moment's memory goes up and down. */
const growth = 1.5;

const command = {
  name: 'test:load',
  about: 'Runs the sandbox of a large shop under load: is an acknowledged write lost, does its memory grow?',
  options: { seconds: { takes: 'N', about: 'for how long, 60 by default' } },
} as const;

/** Runs the sandbox of a large shop under load, and says whether anything was lost and whether its memory grows. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-load-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sandbox = await startLargeSandbox(folder);
  try {
    return await load(sandbox, Number(options.seconds ?? 60) / 2);
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

/** A request as autocannon takes it. */
interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  setupRequest?: (request: LoadRequest, context: object) => LoadRequest & { body: string };
  onResponse?: (status: number, body: string, context: object) => void;
}

/** The requests of the visitors of a large shop, in turn; each third one is a write. */
function callsOfVisitors(acknowledge: (name: string) => void): LoadRequest[] {
  let turn = 0;
  const nextName = () => `Load ${(turn += 1)}`;
  const write = (path: string, body: (name: string) => object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    setupRequest: (request, context) => {
      const name = nextName();
      Object.assign(context, { name });
      return { ...request, body: JSON.stringify(body(name)) };
    },
    onResponse: (status, body, context) => {
      if (status === 200 && body.includes('"acknowledged":true'))
        acknowledge(String(Reflect.get(context, 'name')));
    },
  });
  const read = (path: string): LoadRequest => ({ method: 'GET', path });
  return [
    read('/categories'),
    read('/users/buyer/person5@example.com'),
    write('/buyerBookingItems', (name) => ({
      product_name: name,
      name: 'Lou Load',
      image_url: '/images/phones/pixel-4a-barely-blue.svg',
      price: '100',
      email: loadedBuyer,
    })),
    read('/jwt?email=person7@example.com'),
    read('/advertisements'),
    write('/addproducts', (name) => ({
      email: loadedSeller,
      product_name: name,
      price: '200',
      condition: 'Good',
      Location: 'Berlin',
      Phone_category: 'LG',
      Resale_price: '100',
      details: 'Listed under load.',
      image_url: '/images/phones/pixel-4a-barely-blue.svg',
    })),
    read(`/buyerorders/${'b0'.padEnd(24, '0')}`),
    read('/buyerorders?email=buyer@example.com'),
    write('/users', (name) => ({
      name,
      email: `${name.replace(' ', '-')}@load.example`.toLowerCase(),
      userrole: 'Buyer',
    })),
  ];
}

const loadedBuyer = 'buyer@load.example';
const loadedSeller = 'seller@load.example';

/** Where the writes can be read again. */
const written = [`/buyerorders?email=${loadedBuyer}`, `/myproducts?email=${loadedSeller}`, '/users'] as const;

interface RunningSandbox {
  url: string;
  /** Resident memory in MB, and the seconds of processor time so far. */
  usage: () => Promise<{ memory: number; processor: number }>;
  stop: () => Promise<void>;
}

/** Makes the process tell its usage when it is asked. */
const tellUsage = `data:text/javascript,
  process.on("message", () => process.send({ ...process.memoryUsage(), ...process.cpuUsage() }));
  process.channel.unref();`;

/** The sandbox as `npm run sandbox -- --large` runs it, on any free port, in a process of its own. */
async function startLargeSandbox(folder: string): Promise<RunningSandbox> {
  const child = startNode(
    ['--import', tellUsage, join(projectRoot, 'scripts/run.mjs'), 'sandbox', '--large'],
    {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let printed = '';
  const url = await new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /at (http:\S+), and stores/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => resolve(undefined));
  });
  if (!url) throw new PlainProblem('The sandbox ended before it was ready.');
  return {
    url,
    usage: async () => {
      const answer = once(child, 'message') as Promise<[NodeJS.MemoryUsage & NodeJS.CpuUsage]>;
      child.send({});
      const [{ rss, user, system }] = await answer;
      return { memory: rss / 2 ** 20, processor: (user + system) / 1e6 };
    },
    stop: () => stopProcess(child),
  };
}
