import { vi } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { findOperation } from '@/dev/prism';
import { exampleAnswer } from './contractExamples';

interface MockCall {
  id: OperationId;
  prefer: string;
}

const preferred = /^code=(\d+)(?:, example=(\w+))?$/;

/** The Prism mock as calls under a scenario meet it: the answer that the header `Prefer` asks for. */
export function installFakeMock() {
  const mockCalls: MockCall[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    if (!url.pathname.startsWith('/mock/')) return others(input, init);
    const request = input instanceof Request ? input : new Request(url, init);
    const id = findOperation(request.method, url.pathname.slice('/mock'.length));
    const prefer = request.headers.get('Prefer') ?? '';
    const [, status = '', example] = preferred.exec(prefer) ?? [];
    if (!id) throw new Error(`The mock knows no ${request.method} ${url.pathname}`);
    mockCalls.push({ id, prefer });
    const answer = exampleAnswer(id, { status, ...(example && { example }) });
    return Response.json(answer.body, { status: answer.status });
  });
  return { mockCalls };
}
