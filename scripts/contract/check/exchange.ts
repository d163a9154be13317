import type { OperationId } from '@/services/api/operations';

/** One request as it was sent and what came back. */
export interface Exchange {
  /** Counted over the whole run, from 1. */
  number: number;
  /** The operation that the request was meant for; absent for a preflight, an unknown method or the payment provider. */
  operation: OperationId | undefined;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    /** As it went over the wire; absent when the bytes are not text. */
    body: string | undefined;
    /** The picture of an upload; without its bytes when they are many. */
    file?: { field: string; name: string; type: string; size: number; base64: string };
  };
  /** Absent when no answer came. */
  response: ExchangeResponse | undefined;
  /** Why no answer came. */
  silence: string | undefined;
  startedAt: number;
  milliseconds: number;
}

export interface ExchangeResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The text as JSON; undefined when it is not JSON. */
  json: unknown;
}

/** `200`, or why there is none. */
export const statusOf = ({ response, silence }: Exchange): string =>
  response ? String(response.status) : (silence ?? 'no answer');

/** The answer in a few words, for a finding. */
export function answerInShort(exchange: Exchange): string {
  const text = exchange.response?.text.replace(/\s+/g, ' ') ?? '';
  const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return shown === '' ? statusOf(exchange) : `${statusOf(exchange)} ${shown}`;
}

/** A value as JSON, its beginning when it is long. A field without a value would otherwise not be shown. */
export function inShort(value: unknown): string {
  const text =
    JSON.stringify(value, (_, one: unknown) =>
      one === undefined && value !== undefined ? '(missing)' : one,
    ) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
