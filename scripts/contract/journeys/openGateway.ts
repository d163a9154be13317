import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forward, type Forwarded, type Target } from './forward';

export interface Gateway {
  /** Where the server answers, and where the payment provider does. */
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
    const type = isJson(answered) ? 'application/json' : headers['content-type'];
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

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
