import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLocalServices } from '@mocks/localServices';
import { readCommandLine } from './lib/commandLine';

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

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-load-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `file:${join(folder, 'load.db')}`;
  const services = await startLocalServices({ port: 0, dataFolder: folder, databaseUrl, large: true });
  const code = await load(services.url, Number(options.seconds ?? 60) / 2);
  await services.stop();
  return code;
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

async function load(url: string, half: number): Promise<number> {
  const acknowledged: string[] = [];
  let failed = 0;
  let sent = 0;

  const send = async (name: string, { path, body }: (typeof requests)[number]) => {
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body(name)) }),
      headers: { 'content-type': 'application/json' },
    });
    const text = await response.text();
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

  const before = memory();
  const between = await sendFor(half);
  const end = await sendFor(half);
  const lost = await lostOf(url, acknowledged);
  console.log(`
${sent} calls in ${2 * half} s from ${callers} callers; ${failed} failed.
${acknowledged.length} writes were acknowledged, ${lost.length} of them are not there exactly once.
Memory: ${before} MB before, ${between} MB after the first half, ${end} MB at the end.
`);
  return failed === 0 && lost.length === 0 && end <= growth * between ? 0 : 1;
}

/** Of the sandbox and the callers, in MB. */
const memory = () => Math.round(process.memoryUsage().rss / 2 ** 20);

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
