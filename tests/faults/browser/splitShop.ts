import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createMapApp } from '@mocks/map/createMapApp';
import { createWebApp } from '../../../scripts/serve/webApp';
import { settingsOf } from '../../../scripts/lib/settingsOf';
import type { Call } from '../Call';
import { createExamples, isCall, type Examples } from '../machinery/services';

/** The built client on one origin, the services on another: a real server, since the test driver adds CORS headers itself. */
export interface SplitShop {
  url: string;
  /** The services' origin. */
  services: string;
  /** From now on the services' origin allows no origin to make this call; all others are allowed. */
  refuse: (call: Call) => void;
  allowAll: () => void;
  close: () => void;
}

const allowing = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
};

export async function openSplitShop(realShop: string): Promise<SplitShop> {
  let row: Call | undefined;
  let examples: Examples | undefined;
  let isRefused = false;
  const services = createServer((request, response) => {
    const asked = request.headers['access-control-request-method'] ?? request.method ?? 'GET';
    const asking = { method: asked, url: new URL(request.url ?? '/', realShop).href };
    const headers = isRefused && row && isCall(row, asking) ? {} : allowing;
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const good = examples?.(asking);
    if (!good) return void forward({ request, response, headers, realShop });
    return response
      .writeHead(200, { ...headers, 'Content-Type': 'application/json' })
      .end(JSON.stringify(good.body));
  });
  await new Promise<void>((resolve) => services.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(services.address() as AddressInfo).port}`;
  const folder = copyClient(origin);
  const client = new Hono().route('/', createMapApp()).route('/', createWebApp(folder, settingsWith(origin)));
  const web = serve({ fetch: client.fetch, port: 0, hostname: 'localhost' });
  await new Promise((resolve) => web.once('listening', resolve));

  return {
    url: `http://localhost:${(web.address() as AddressInfo).port}`,
    services: origin,
    refuse: (call) => {
      row = call;
      examples = createExamples(call.as);
      isRefused = true;
    },
    allowAll: () => void (isRefused = false),
    close: () => {
      services.closeAllConnections();
      services.close();
      web.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Forwarding {
  request: IncomingMessage;
  response: ServerResponse;
  headers: Record<string, string>;
  realShop: string;
}

/** What the contract has no example for is answered by the real local services. */
async function forward({ request, response, headers, realShop }: Forwarding) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization, 'content-type': type } = request.headers;
  const answer = await fetch(new URL(request.url ?? '/', realShop), {
    method: request.method ?? 'GET',
    headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  response.writeHead(answer.status, {
    ...headers,
    'Content-Type': answer.headers.get('content-type') ?? 'application/json',
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const root = process.cwd();

/** The settings of the build, but with the services elsewhere; the policy's headers follow from them. */
const settingsWith = (origin: string) => {
  const settings = settingsOf('production', root);
  return {
    ...settings,
    apiUrl: `${origin}/api`,
    auth: { ...settings.auth, emulatorUrl: origin },
    payments: { ...settings.payments, standInUrl: origin },
    images: { ...settings.images, url: origin },
  };
};

/** Settings are constants in the build, so the client is copied with the other origin. */
function copyClient(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-split-'));
  cpSync(process.env['TEST_BUILD'] ?? '', folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.br'),
  });
  const changes = [
    ['apiUrl:`/api`', `apiUrl:\`${origin}/api\``],
    ['emulatorUrl:`/`', `emulatorUrl:\`${origin}\``],
    ['standInUrl:`/`', `standInUrl:\`${origin}\``],
    ['images:{url:`/`', `images:{url:\`${origin}\``],
  ] as const;
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  let changed = 0;
  for (const name of scripts) {
    const file = join(folder, 'assets', name);
    const before = readFileSync(file, 'utf8');
    const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
    if (after !== before) changed += 1;
    if (after !== before) writeFileSync(file, after);
  }
  if (changed !== 1)
    throw new Error(`The settings stand in ${changed} files of the build below ${relative(root, folder)}.`);
  return folder;
}
