import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedAnswers } from '@/services/api/operations';
import { openPrism, type RunningPrism } from '@mocks/prism/openPrism';
import { categories } from '@mocks/sandbox/seed/home';
import { openCatalog } from '@mocks/scenarios/openCatalog';
import { people } from '@mocks/sandbox/seed/people';
import { callsOf, type Call } from '../../scripts/openapi/document';
import { readContract } from '../../scripts/openapi/readContract';

const { document } = await readContract('openapi.yaml');
const calls = callsOf(document);

let prism: RunningPrism;
beforeAll(async () => {
  prism = await openPrism('openapi.yaml');
});
afterAll(() => prism.stop());

const answersOf = ({ operation }: Call) =>
  Object.entries(operation.responses ?? {}).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, { value }]) => ({ status: Number(status), name, value })),
    ),
  );

/** The request that the contract's own examples make. */
function requestOf({ method, operation }: Call) {
  const headers = new Headers();
  if (operation.security?.length) headers.set('Authorization', 'Bearer token');
  const json = Object.values(operation.requestBody?.content?.['application/json']?.examples ?? {})[0];
  if (!json) return { method, headers, body: operation.requestBody ? upload() : undefined };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(json.value) };
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

function ask(call: Call, prefer?: string) {
  const { headers, ...init } = requestOf(call);
  if (prefer) headers.set('Prefer', prefer);
  return fetch(urlOf(call), { ...init, headers });
}

// Prism validates the request and the answer: the examples of both are valid by their schemas.
test.each(calls)(
  'the mock gives every documented answer of $operation.operationId, and its first success unasked',
  async (call) => {
    const answers = answersOf(call);
    for (const { status, name, value } of answers) {
      const response = await ask(call, `code=${status}, example=${name}`);
      expect(response.headers.get('sl-violations'), name).toBeNull();
      expect(response.headers.get('content-type'), name).toContain('application/json');
      expect([response.status, await response.json()], name).toEqual([status, value]);
    }
    const response = await ask(call);
    const value = answers.find(({ status }) => status === 200)?.value;
    expect([response.status, await response.json()]).toEqual([200, value]);
  },
);

test('the generated list names the same answers', () => {
  const listed = Object.entries(documentedAnswers).flatMap(([id, answers]) =>
    Object.entries(answers).flatMap(([status, names]) =>
      names.map((name: string) => `${id} ${status} ${name}`),
    ),
  );
  const documented = calls.flatMap((call) =>
    answersOf(call).map(({ status, name }) => `${call.operation.operationId} ${status} ${name}`),
  );
  expect(listed).toEqual(documented);
  expect(listed.length).toBeGreaterThan(100);
});

describe('the mock knows the seed', async () => {
  const { answerFor } = await openCatalog('openapi.yaml');
  async function read<Answer>(path: string) {
    const { status = 200, example } = answerFor('GET', path) ?? {};
    const Prefer = `code=${status}${example ? `, example=${example}` : ''}`;
    const answer = await fetch(prism.url + path, { headers: { Prefer } });
    return (await answer.json()) as Answer;
  }

  test.each(people)('$email has their roles, token and records', async ({ _id, email, role, userrole }) => {
    const encoded = encodeURIComponent(email.toUpperCase());
    expect(await read(`/users/admin/${encoded}`)).toEqual({ isAdmin: role === 'admin' });
    expect(await read(`/users/buyer/${encoded}`)).toEqual({ isBuyer: userrole === 'Buyer' });
    expect(await read(`/users/seller/${encoded}`)).toEqual({ isSeller: userrole === 'Seller' });
    const { accessToken } = await read<{ accessToken: string }>(`/jwt?email=${encoded}`);
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
    expect(accessToken === '').toBe(!_id);
    expect(payload).toContain(_id ? `"email":"${email}"` : '');
    if (userrole !== 'Seller') return;
    const products = await read<{ email: string }[]>(`/myproducts?email=${email}`);
    expect(products.map((product) => product.email)).toContain(email);
  });

  test('each brand has its own phones, each buyer their own orders', async () => {
    for (const { id, name } of categories) {
      const phones = await read<{ Phone_category: string }[]>(`/categoryUsed/${id}`);
      expect(new Set(phones.map(({ Phone_category }) => Phone_category))).toEqual(new Set([name]));
    }
    const orders = await read<{ name: string }[]>('/buyerorders?email=buyer2@example.com');
    expect(new Set(orders.map(({ name }) => name))).toEqual(new Set(['Ben Okafor']));
  });
});
