import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './bench/report';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { startNode, stopProcess } from './lib/processes';

const perSecond = 200;
const callers = 20;
/** How the memory may grow in the second half. Garbage is collected late, so that a moment's memory goes up and down. */
const growth = 1.5;
const buyer = 'buyer@load.example';
const seller = 'seller@load.example';
const image_url = '/images/phones/pixel-4a-barely-blue.svg';

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

/** What visitors of a shop request, in turn; each third one is a write. */
const requests: { path: string; body?: (name: string) => object }[] = [
  { path: '/categories' },
  { path: '/users/buyer/person5@example.com' },
  {
    path: '/buyerBookingItems',
    body: (product_name) => ({ product_name, name: 'Lou Load', image_url, price: '100', email: buyer }),
  },
  { path: '/jwt?email=person7@example.com' },
  { path: '/advertisements' },
  {
    path: '/addproducts',
    body: (product_name) => ({
      ...{ email: seller, product_name, price: '200', condition: 'Good', Location: 'Berlin' },
      ...{ Phone_category: 'LG', Resale_price: '100', details: 'Listed under load.', image_url },
    }),
  },
  { path: `/buyerorders/${'b0'.padEnd(24, '0')}` },
  { path: '/buyerorders?email=buyer@example.com' },
  {
    path: '/users',
    body: (name) => ({ name, email: `${name.replace(' ', '-')}@load.example`, userrole: 'Buyer' }),
  },
];

/** Where the writes can be read again. */
const written = [`/buyerorders?email=${buyer}`, `/myproducts?email=${seller}`, '/users'];

async function load({ url, memory }: Sandbox, half: number): Promise<number> {
  const acknowledged: string[] = [];
  const latencies: number[] = [];
  let failed = 0;
  let sent = 0;

  const send = async (name: string, { path, body }: (typeof requests)[number]) => {
    const start = performance.now();
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body(name)) }),
      headers: { 'content-type': 'application/json' },
    });
    const text = await response.text();
    latencies.push(performance.now() - start);
    if (!response.ok) failed += 1;
    if (body && text.includes('"acknowledged":true')) acknowledged.push(name);
  };
  const sendFor = async (seconds: number) => {
    const [begin, first] = [performance.now(), sent];
    const call = async () => {
      while (performance.now() - begin < 1000 * seconds) {
        const turn = (sent += 1);
        await wait(Math.max(0, begin + (1000 * (turn - first)) / perSecond - performance.now()));
        const request = requests[turn % requests.length] ?? { path: '/' };
        await send(`Load ${turn}`, request).catch(() => (failed += 1));
      }
    };
    await Promise.all(Array.from({ length: callers }, call));
    return memory();
  };

  const before = await memory();
  const between = await sendFor(half);
  const end = await sendFor(half);
  const lost = await lostOf(url, acknowledged);
  console.log(`
${sent} calls in ${2 * half} s from ${callers} callers; ${failed} failed. Half of them answered within ${Math.round(median(latencies))} ms.
${acknowledged.length} writes were acknowledged, ${lost.length} of them are not there exactly once.
Memory: ${before} MB before, ${between} MB after the first half, ${end} MB at the end.
`);
  return failed === 0 && lost.length === 0 && end <= growth * between ? 0 : 1;
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

type Sandbox = Awaited<ReturnType<typeof startLargeSandbox>>;

/** Makes the process send its memory when it is asked. */
const sendMemory = `data:text/javascript,
  process.on("message", () => process.send(process.memoryUsage().rss));
  process.channel.unref();`;

/** The sandbox as `npm run sandbox -- --large` runs it, on any free port, in a process of its own. */
async function startLargeSandbox(folder: string) {
  const child = startNode(
    ['--import', sendMemory, join(projectRoot, 'scripts/run.mjs'), 'sandbox', '--large'],
    {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let printed = '';
  for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += String(part);
    const url = /at (http:\S+), and stores/.exec(printed)?.[1];
    if (url === undefined) continue;
    return {
      url,
      /** Resident, in MB. */
      memory: async () => {
        const answer = once(child, 'message') as Promise<[number]>;
        child.send({});
        return Math.round((await answer)[0] / 2 ** 20);
      },
      stop: () => stopProcess(child),
    };
  }
  throw new PlainProblem('The sandbox ended before it was ready.');
}
