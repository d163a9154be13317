import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedAnswers } from '@/services/api/operations';
import { prismInProcess } from '@mocks/prism/prismInProcess';
import type { RunningPrism } from '@mocks/prism/prismInProcess';
import { callsOf, readContract, resolve } from '../../scripts/generate/readContract';
import type { Call, Example, Response } from '../../scripts/generate/readContract';

const contract = await readContract();

type Documented = { call: Call; status: string; name: string; value: unknown };

const documented: Documented[] = callsOf(contract).flatMap((call) =>
  Object.entries(call.operation.responses).flatMap(([status, response]) => {
    const { content = {} } = resolve<Response>(contract, response);
    return Object.values(content).flatMap((media) =>
      Object.entries(media.examples ?? {}).map(([name, example]) => {
        return { call, status, name, value: resolve<Example>(contract, example).value };
      }),
    );
  }),
);

let prism: RunningPrism;
beforeAll(async () => {
  prism = await prismInProcess();
});
afterAll(() => prism.stop());

describe('the mock gives every documented answer, as it is documented', () => {
  test.each(documented.map((answer) => [titleOf(answer), answer] as const))('%s', async (_, answer) => {
    const response = await ask(answer.call, `code=${answer.status}, example=${answer.name}`);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(response.status).toBe(Number(answer.status));
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(answer.value);
  });

  test('the generated list names the same answers', () => {
    const listed = Object.entries(documentedAnswers).flatMap(([id, answers]) =>
      Object.entries(answers).flatMap(([status, names]) =>
        names.map((name: string) => `${id} ${status} ${name}`),
      ),
    );
    expect(listed).toEqual(documented.map(titleOf));
    expect(listed.length).toBeGreaterThan(100);
  });
});

describe('without being asked for anything', () => {
  test.each(callsOf(contract).map((call) => [call.operation.operationId, call] as const))(
    '%s answers with its first success',
    async (id, call) => {
      const first = documented.find(
        (answer) => answer.call.operation.operationId === id && answer.status === '200',
      );
      const response = await ask(call);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(first?.value);
    },
  );

  const withBearer = callsOf(contract).filter(({ operation }) => operation.security.length > 0);
  test.each(withBearer.map((call) => [call.operation.operationId, call] as const))(
    'N24 %s answers 401 when no token is sent',
    async (_, call) => {
      const { headers, ...init } = requestOf(call);
      headers.delete('Authorization');
      const response = await fetch(urlOf(call), { ...init, headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: 'Unauthorized access' });
    },
  );

  const withJson = callsOf(contract).filter(
    ({ operation }) => operation.requestBody?.content['application/json'],
  );
  test.each(withJson.map((call) => [call.operation.operationId, call] as const))(
    '%s answers 400 to a field that is not documented',
    async (_, call) => {
      const { body, ...init } = requestOf(call);
      const extended = JSON.stringify({ ...JSON.parse(String(body)), Phone_number: '0151' });
      const response = await fetch(urlOf(call), { ...init, body: extended });
      expect(response.status).toBe(400);
    },
  );
});

function titleOf({ call, status, name }: Documented): string {
  return `${call.operation.operationId} ${status} ${name}`;
}

function ask(call: Call, prefer?: string): Promise<globalThis.Response> {
  const { headers, ...init } = requestOf(call);
  if (prefer) headers.set('Prefer', prefer);
  return fetch(urlOf(call), { ...init, headers });
}

/** The request that the contract's own examples make. */
function requestOf({ method, operation }: Call) {
  const headers = new Headers();
  if (operation.security.length > 0) headers.set('Authorization', 'Bearer token');
  const json = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0];
  if (!json) return { method, headers, body: operation.requestBody ? upload() : undefined };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(resolve<Example>(contract, json).value) };
}

function upload(): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' }), 'phone.png');
  return form;
}

function urlOf({ path, parameters }: Call): string {
  const query = new URLSearchParams();
  const filled = parameters.reduce((at, { name, in: place, example }) => {
    if (place === 'query') query.set(name, String(example));
    return at.replace(`{${name}}`, encodeURIComponent(String(example)));
  }, path);
  return `${prism.url}${filled}?${query}`;
}
