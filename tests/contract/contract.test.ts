import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callsOf, type Media, type Schema } from '../../scripts/openapi/document';
import { readContract } from '../../scripts/openapi/readContract';
import { expectedCalls } from './expectedCalls';

const { document } = await readContract('openapi.yaml');
const calls = callsOf(document);

type ObjectSchema = Pick<Schema, 'properties' | 'required'> & { additionalProperties?: boolean };

/** The object that a body is, or that its items are. */
function objectOf(media: Media | undefined): ObjectSchema {
  const schema = media?.schema ?? {};
  return schema.items ?? schema;
}

const mediaOf = (content: Record<string, Media> | undefined): Media | undefined =>
  Object.values(content ?? {})[0];

const callOf = (id: string) => {
  const call = calls.find(({ operation }) => operation.operationId === id);
  if (!call) throw new Error(`No operation ${id}`);
  return call;
};

describe.each(expectedCalls)('N1–N23 $number $id', ({ id, call, query = [], body, reads = [] }) => {
  test(`is ${call}`, () => {
    const { method, path, parameters } = callOf(id);
    expect(`${method} ${path}`).toBe(call);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    expect(inQuery.map(({ name }) => name)).toEqual(query);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  test(body ? `takes exactly ${body.join(', ')}` : 'takes no body', () => {
    const { requestBody } = callOf(id).operation;
    expect(requestBody !== undefined).toBe(body !== undefined);
    if (!body) return;
    const { properties, required, additionalProperties } = objectOf(mediaOf(requestBody?.content));
    expect(Object.keys(properties ?? {}).sort()).toEqual([...body].sort());
    expect([...(required ?? [])].sort()).toEqual([...body].sort());
    expect(additionalProperties).toBe(false);
  });

  test(`answers with ${reads.join(', ') || 'anything'}`, () => {
    const success = callOf(id).operation.responses?.['200'];
    expect(Object.keys(objectOf(mediaOf(success?.content)).properties ?? {})).toEqual(
      expect.arrayContaining(reads),
    );
  });
});

test('N24 of these calls, exactly seven require a bearer token', () => {
  const withToken = expectedCalls.filter(({ id }) => (callOf(id).operation.security ?? []).length > 0);
  expect(withToken.map(({ id }) => id).sort()).toEqual([
    'createPaymentIntent',
    'deleteProduct',
    'deleteUser',
    'makeAdmin',
    'markProduct',
    'recordPayment',
    'verifySeller',
  ]);
});

test('a call with a token takes a bearer token and documents 401', () => {
  const withToken = calls.filter(({ operation }) => (operation.security ?? []).length > 0);
  for (const { operation } of withToken) {
    expect(operation.security?.[0], operation.operationId).toHaveProperty('bearer');
    expect(Object.keys(operation.responses ?? {}), operation.operationId).toContain('401');
  }
});

test('a call with roles or an owner documents 403', () => {
  const owned = calls.filter(({ operation }) => operation['x-roles'] || operation['x-owner']);
  const rules = owned.map(({ operation }) => [
    operation.operationId,
    { roles: operation['x-roles'], owner: operation['x-owner'] },
  ]);
  expect(Object.fromEntries(rules)).toMatchObject({
    makeAdmin: { roles: ['admin'] },
    verifySeller: { roles: ['admin'] },
    deleteUser: { roles: ['admin'] },
    markProduct: { roles: ['Seller'], owner: { in: 'record', field: 'email' } },
    deleteProduct: { roles: ['Seller', 'admin'], owner: { in: 'record', field: 'email' } },
    recordPayment: { owner: { in: 'body', field: 'email' } },
  });
  for (const { operation } of owned) expect(Object.keys(operation.responses ?? {})).toContain('403');
});

test('a write that anyone may make is described as a known hole', () => {
  const open = calls.filter(
    ({ method, operation }) => method !== 'GET' && (operation.security ?? []).length === 0,
  );
  for (const { operation } of open.filter(({ operation: { operationId } }) => operationId !== 'uploadImage'))
    expect(operation.description, operation.operationId).toContain('Known hole');
});

test('the documentation names the extensions that client and sandbox get from the generator', () => {
  const names = (file: string, sentence: RegExp) =>
    [...(sentence.exec(readFileSync(file, 'utf8'))?.[0] ?? '').matchAll(/x-[a-z]+/g)].map(([name]) => name);
  const given = names('scripts/generate.ts', /const entryOf = .*?^\};/ms);
  expect(given.toSorted()).toEqual(['x-owner', 'x-roles']);
  const documented = names(
    'docs/contract-extensions.md',
    /`npm run generate` gives .*? to the web client and the sandbox/s,
  );
  expect(documented.toSorted()).toEqual(given.toSorted());
});
