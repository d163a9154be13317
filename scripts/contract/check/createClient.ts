import type { OperationId } from '@/services/api/operations';
import { readUpTo } from '../../readUpTo';
import type { Exchange, ExchangeResponse } from './exchange';
import type { Ledger } from './ledger';
import type { CheckSettings } from './settings';

export interface WireRequest {
  operation: OperationId | undefined;
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  file?: { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
}

export type Client = ReturnType<typeof createClient>;

/** Sends requests and keeps a record of each. It never throws for what the server does or fails to do. */
export function createClient(settings: CheckSettings, ledger: Ledger) {
  const { server, timeout } = settings;

  return async function send(request: WireRequest): Promise<Exchange> {
    const { operation, method, url, body, file } = request;
    // A key for the gateway before the server is nobody else's business.
    const further = url.startsWith(`${server}/`) ? settings.headers : {};
    const headers = { Origin: settings.origin, Accept: 'application/json', ...further, ...request.headers };
    const exchange: Exchange = {
      number: ledger.exchanges.length + 1,
      operation,
      request: { method, url, headers, body, ...(file && { file: asText(file) }) },
      response: undefined,
      silence: undefined,
      startedAt: Date.now(),
      milliseconds: 0,
    };
    ledger.exchanges.push(exchange);
    const began = performance.now();
    try {
      const response = await settings.fetch(url, {
        method,
        headers,
        body: file ? formOf(file) : (body ?? null),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      exchange.response = await readResponse(response);
    } catch (error) {
      exchange.silence = silenceOf(error, timeout);
    }
    exchange.milliseconds = performance.now() - began;
    ledger.answered(exchange.response !== undefined);
    return exchange;
  };
}

async function readResponse(response: Response): Promise<ExchangeResponse> {
  const text = await textOf(response);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    json: jsonOf(text),
  };
}

/** The list of a server with 100,000 users has about 20 MB. */
const megabytesAtMost = 64;

/** The text of an answer. It throws when the answer is so large that it would fill the memory. */
export async function textOf(response: Response): Promise<string> {
  const limit = megabytesAtMost * 1024 * 1024;
  const bytes = await readUpTo(limit, response);
  if (bytes.length > limit) throw new Error(`more than ${megabytesAtMost} MB`);
  return new TextDecoder().decode(bytes);
}

/** The text as JSON; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf({ field, name, type, bytes }: NonNullable<WireRequest['file']>): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
}

/** Larger files would fill the memory and the report. */
const keptAtMost = 64 * 1024;

const asText = ({ field, name, type, bytes }: NonNullable<WireRequest['file']>) => ({
  field,
  name,
  type,
  size: bytes.length,
  base64: bytes.length > keptAtMost ? '' : Buffer.from(bytes).toString('base64'),
});

/** The reason that Node hides one level down: `ECONNREFUSED` rather than "fetch failed". */
export function silenceOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  const cause: unknown = error.cause;
  const reason = Object(cause).code ?? Object(cause).message ?? error.message;
  return `no answer (${String(reason)})`;
}
