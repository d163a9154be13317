import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { networkErrorOf, parseJson, textOf } from '../check/exchange';

/** Where requests may go, and how. */
export interface Target {
  server: string;
  payments: string | undefined;
  /** Sent with every request to the server, for a gateway before it. */
  headers: Record<string, string>;
  /** Ids that the server had before: nothing changes or deletes these records. */
  existing: ReadonlySet<string>;
  timeout: number;
  fetch: typeof fetch;
  signal: AbortSignal | undefined;
}

/** A request as it was sent on, and what came. */
export interface Forwarded {
  method: string;
  /** `/server/…` or `/payments/…`. */
  path: string;
  /** Where it went. */
  url: string;
  request: { headers: Record<string, string>; body?: string };
  /** Absent when no answer came. */
  response?: { status: number; headers: Record<string, string>; body: string };
  /** Why no answer came. */
  networkError?: string;
  /** The id of a record that is not the journey's; nothing was sent. */
  foreignId?: string | undefined;
  milliseconds: number;
}

export interface Gateway {
  /** The addresses that stand for the server and the payment provider. */
  serverUrl: string;
  paymentsUrl: string;
  /** Every request in the order in which it was sent. */
  sent: Forwarded[];
  close: () => void;
}

/**
 * Stands between Redocly's respect and the server, on this machine only. So nothing can be sent anywhere else,
 * not by a redirect either, and requests and answers are known as they were on the wire.
 */
export async function openGateway(target: Target): Promise<Gateway> {
  const sent: Forwarded[] = [];
  const gateway = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const forwarded = await forward(target, {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: body === '' ? undefined : body,
    });
    sent.push(forwarded);
    if (!forwarded.response) return request.socket.destroy();
    const { status, headers, body: answered } = forwarded.response;
    // Without its address a redirect is an answer like any other. And respect reads JSON only by its content type,
    // which another part of the check looks at.
    const type = parseJson(answered) !== undefined ? 'application/json' : headers['content-type'];
    response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(answered);
  }

  await new Promise<void>((resolve, reject) => {
    gateway.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = gateway.address() as AddressInfo;
  return {
    serverUrl: `http://127.0.0.1:${port}/server`,
    paymentsUrl: `http://127.0.0.1:${port}/payments`,
    sent,
    close: () => {
      gateway.close();
      gateway.closeAllConnections();
    },
  };
}

interface Incoming {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string | undefined;
}

/** Sends a request to its real address. It never throws for what the other side does or fails to do. */
export async function forward(target: Target, { method, path, headers, body }: Incoming): Promise<Forwarded> {
  const forwarded: Forwarded = {
    method,
    path,
    url: addressOf(target, path),
    request: {
      headers: { ...meant(headers), ...(path.startsWith('/server/') && target.headers) },
      ...(body !== undefined && { body }),
    },
    milliseconds: 0,
  };
  forwarded.foreignId = foreignIdIn(target, forwarded);
  if (forwarded.foreignId !== undefined) return forwarded;
  const began = performance.now();
  const signals = [AbortSignal.timeout(target.timeout), ...(target.signal ? [target.signal] : [])];
  try {
    const response = await target.fetch(forwarded.url, {
      method,
      headers: forwarded.request.headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    });
    const headers = Object.fromEntries(response.headers);
    forwarded.response = { status: response.status, headers, body: await textOf(response) };
  } catch (error) {
    forwarded.networkError = networkErrorOf(error, target.timeout);
  }
  forwarded.milliseconds = performance.now() - began;
  return forwarded;
}

function addressOf({ server, payments = '' }: Target, path: string): string {
  if (path.startsWith('/server/')) return server + path.slice('/server'.length);
  // The intent's id is the part of its client secret before `_secret_`; a journey knows the secret only.
  return payments + path.slice('/payments'.length).replace(/_secret_\w+(?=\/confirm$)/, '');
}

/** A server may give the id of a record that it had before, and the journey would go on to change or delete that one. */
function foreignIdIn({ existing }: Target, { method, path }: Forwarded): string | undefined {
  if (!['PUT', 'PATCH', 'DELETE'].includes(method)) return undefined;
  return path.split('/').find((part) => existing.has(part));
}

/** The headers that a journey sets; the others are of the client that respect happens to use. */
const meant = ({
  accept,
  authorization,
  'content-type': type,
}: IncomingHttpHeaders): Record<string, string> => ({
  ...(accept !== undefined && accept !== '*/*' && { accept }),
  ...(authorization !== undefined && { authorization }),
  ...(type !== undefined && { 'content-type': type }),
});
