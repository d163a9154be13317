import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { createFaultyCall } from './createFaultyCall';
import type { Fault, FaultyCall } from './fault';
import type { FaultServices } from './openFaultServices';
import { operationOf } from './operationOf';

/** Nobody listens there: all calls are made in this process. */
export const server = 'http://sandbox.test';

/** A new sandbox in memory with a fault before it, or without one; no socket, so `fetch` is its only way in. */
export async function openFaultyServer(services: FaultServices, fault?: Fault) {
  const database = await openDatabase(':memory:');
  const app = await createSandboxApp({
    database,
    payments: { paymentsUrl: services.paymentsUrl },
    log: () => undefined,
  });
  const rightly = async (request: Request): Promise<Response> => {
    const isOutside = /^\/(v1|1|images)\//.test(new URL(request.url).pathname);
    return isOutside ? services.fetch(request) : app.fetch(request);
  };

  const memory = new Map<string, unknown>();
  const effect = { calls: 0, changed: 0 };
  let isClosed = false;

  async function answer(request: Request): Promise<Response> {
    if (!fault) return rightly(request);
    const { pathname } = new URL(request.url);
    const found = operationOf(request.method, pathname);
    if (pathname.startsWith('/v1/') || !gets(fault, found.operation)) return rightly(request);

    const { call, wasChanged } = await createFaultyCall(request, { rightly, database, memory, found });
    effect.calls += 1;
    const response = await fault.serve(call);
    if (wasChanged(response)) effect.changed += 1;
    return response;
  }

  return {
    /** How many calls the fault got, and how many of them it spoilt. */
    effect,
    memory,
    fetch: ((input, init) => {
      if (isClosed) return Promise.reject(new TypeError('The server is closed.'));
      const answered = answer(new Request(input, init));
      return init?.signal ? Promise.race([answered, brokenOff(init.signal)]) : answered;
    }) as typeof fetch,
    close: () => {
      isClosed = true;
      database.close();
    },
  };
}

function gets({ operations, also = [] }: Fault, operation: FaultyCall['operation']): boolean {
  if (also === 'everything') return true;
  return operation !== undefined && [...operations, ...also].includes(operation);
}

/** Nobody listens any more when the caller has given up. A request's own signal may be collected before it fires. */
const brokenOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
