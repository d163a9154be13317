import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Client } from '@libsql/client';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { openDatabase } from '@mocks/database';
import { createImagesApp } from '@mocks/images/createImagesApp';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore } from '@mocks/payments/intentStore';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { newId } from '@mocks/sandbox/newId';
import { operationList } from '@/services/api/operations';
import { readOr } from './changes';
import {
  allOperations,
  forward,
  type Call,
  type Change,
  type Json,
  type RequestEdit,
  type SandboxAccess,
} from './mutant';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Payments and pictures, shared by all servers. Payments have a socket too: the provider's SDK wants one. */
export async function openServices() {
  const database = await openDatabase(':memory:');
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  const app = new Hono();
  app.route('/', createPaymentsApp({ store: await createIntentStore(database) }));
  app.route('/', createImagesApp({ folder }));

  const socket = createAdaptorServer({ fetch: app.fetch });
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;

  return {
    fetch: (request: Request): Promise<Response> => Promise.resolve(app.fetch(request)),
    paymentsUrl: `http://127.0.0.1:${port}`,

    async close() {
      socket.close();
      if ('closeAllConnections' in socket) socket.closeAllConnections();
      await once(socket, 'close');
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing listens there: all calls are made in this process. */
export const serverUrl = 'http://sandbox.test';

/** A new sandbox in memory, with a change before it or without; no socket, so `fetch` is its only way in. */
export async function openServer(services: Services, change: Change = forward) {
  const database = await openDatabase(':memory:');
  const payments = { paymentsUrl: services.paymentsUrl };
  const app = await createSandboxApp({ database, payments, log: () => undefined });
  const sandbox = accessTo(database);
  const memory = new Map<string, unknown>();
  let isModified = false;

  const send = async (request: Request): Promise<Response> =>
    /^\/(v1|1|images)\//.test(new URL(request.url).pathname) ? services.fetch(request) : app.fetch(request);

  async function answer(request: Request): Promise<Response> {
    const { method } = request;
    const { pathname: path, searchParams: query } = new URL(request.url);
    if (path.startsWith('/v1/')) return send(request);

    const bytes = await request.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const authorization = request.headers.get('authorization') ?? undefined;
    let unchanged: Response | undefined;
    const response = await change({
      ...{ ...operationOf(method, path), method, path, query, authorization, caller: emailIn(authorization) },
      ...{ text, body: fieldsIn(text), sandbox, memory },
      async forward(edit) {
        const forwarded = await send(edited(request, bytes, edit));
        if (!edit) unchanged = forwarded;
        return forwarded;
      },
    });
    isModified ||= response !== unchanged;
    return response;
  }

  return {
    /** Whether an answer was another than the sandbox's. */
    isModified: () => isModified,
    fetch: ((input, init) => {
      const answered = answer(new Request(input, init));
      return init?.signal ? Promise.race([answered, aborted(init.signal)]) : answered;
    }) as typeof fetch,
    close: () => database.close(),
  };
}

/** A caller that has given up does not wait. A request's own signal may be collected before it fires. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function accessTo(database: Client): SandboxAccess {
  const run = async (sql: string, ...args: string[]) =>
    (await database.execute({ sql, args })).rows.map(({ record }) => JSON.parse(String(record)) as Json);
  return {
    all: (table) => run(`select record from ${table} order by rowid`),
    find: async (table, id) => (await run(`select record from ${table} where _id = ?`, String(id)))[0],
    async save(table, { _id = newId(), ...fields }) {
      const record = JSON.stringify({ _id, ...fields });
      const replacing = 'on conflict (_id) do update set record = excluded.record on conflict do nothing';
      await run(`insert into ${table} (_id, record) values (?, ?) ${replacing}`, String(_id), record);
    },
    remove: async (table, id) => void (await run(`delete from ${table} where _id = ?`, String(id))),
  };
}

/** The operation that a method and a path belong to, with the parameter in the path. */
function operationOf(method: string, path: string): Pick<Call, 'operation' | 'param'> {
  for (const operation of allOperations) {
    const { method: documented, path: template } = operationList[operation];
    const match = new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path);
    if (match && method === documented) return { operation, param: decoded(match[1] ?? '') };
  }
  return { operation: method === 'OPTIONS' ? 'preflight' : 'undocumented', param: '' };
}

export const decoded = (text: string): string => readOr(text, () => decodeURIComponent(text));

function edited(request: Request, bytes: ArrayBuffer, edit: RequestEdit = {}): Request {
  const { method = request.method, param, body } = edit;
  const url = new URL(request.url);
  if (edit.path !== undefined) url.pathname = edit.path;
  if (param !== undefined) url.pathname = url.pathname.replace(/[^/]+$/, encodeURIComponent(String(param)));
  if (edit.query) url.search = String(new URLSearchParams(edit.query));
  const headers = new Headers(request.headers);
  if (edit.authorization !== undefined) headers.set('Authorization', edit.authorization);
  const sent = body === undefined ? bytes : JSON.stringify(body);
  const hasBody = !['GET', 'HEAD'].includes(method) && (body !== undefined || bytes.byteLength > 0);
  return new Request(url, { method, headers, body: hasBody ? sent : null });
}

const emailIn = (authorization = ''): string =>
  readOr('', () => String(decodeJwt(authorization.split(' ').at(-1) ?? '')['email'] ?? ''));

const fieldsIn = (text: string): Json =>
  readOr({}, () => {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : {};
  });
