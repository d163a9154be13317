import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunContext } from '../check/context';
import type { Exchange, WireRequest } from '../check/exchange';

type Target = Pick<RunContext, 'send' | 'settings' | 'existing'>;

/** Names the exchange that an answer belongs to, by its place in `sent`; respect reports it with the step. */
export const exchangeHeader = 'contract-check-exchange';

/**
 * Stands between Redocly's respect and the server, on this machine only. So nothing can be sent anywhere else,
 * not by a redirect either, and requests and answers are known as they were on the wire.
 */
export async function openGateway(target: Target) {
  const sent: Exchange[] = [];
  const gateway = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  // Respect may pause for long on a busy machine, and would use a connection that is being closed.
  gateway.keepAliveTimeout = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const exchange = await forward(target, {
      operation: undefined,
      method: request.method ?? 'GET',
      url: addressOf(target, request.url ?? '/'),
      headers: headersOf(request),
      body: (await text(request)) || undefined,
    });
    const place = sent.push(exchange) - 1;
    const { status = 504, json, text: body = '' } = exchange.response ?? {};
    // Without its address a redirect is an answer like any other. And respect reads JSON only by its content type,
    // and reports no answer when it cannot read it; another part of the check looks at the type.
    const type = json === undefined ? 'text/plain' : 'application/json';
    response.writeHead(status, { 'Content-Type': type, [exchangeHeader]: place }).end(body);
  }

  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  return {
    /** The addresses that respect uses for the server and the payment provider. */
    serverUrl: `http://127.0.0.1:${port}/server`,
    paymentsUrl: `http://127.0.0.1:${port}/payments`,
    sent,
    close() {
      gateway.close();
      gateway.closeAllConnections();
    },
  };
}

function addressOf({ settings: { server, services } }: Target, path: string): string {
  if (path.startsWith('/server/')) return server + path.slice('/server'.length);
  // The intent's id is the part of its client secret before `_secret_`; a journey knows the secret only.
  const inProvider = path.slice('/payments'.length).replace(/_secret_\w+(?=\/confirm$)/, '');
  return (services['payments']?.url ?? '') + inProvider;
}

/** The headers that a journey sets; the others are of the client that respect happens to use. */
const headersOf = ({ headers: { authorization, 'content-type': type } }: IncomingMessage) => ({
  ...(authorization !== undefined && { Authorization: authorization }),
  ...(type !== undefined && { 'Content-Type': type }),
});

/** A server may give the id of an earlier record, which the journey would then change or delete: that is not sent. */
async function forward({ send, existing }: Target, request: WireRequest): Promise<Exchange> {
  const { method, url, headers = {}, body, operation } = request;
  const changes = ['PUT', 'PATCH', 'DELETE'].includes(method);
  const foreignId = changes ? url.split('/').find((part) => existing.has(part)) : undefined;
  if (foreignId === undefined) return send(request);
  const networkError = `nothing, because ${foreignId} is a record of before the check, so the request was not sent`;
  return {
    ...{ number: 0, operation, request: { method, url, headers, body }, response: undefined },
    ...{ networkError, isTimeout: false, startedAt: Date.now(), milliseconds: 0 },
  };
}
