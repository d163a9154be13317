import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { openContract } from '../../check/facts/contract';
import { runCheck } from '../../check/run';
import { usualSettings, type CheckSettings } from '../../check/settings';
import { summarize } from '../../report/runSummary';
import { addCollection, isText, type Row } from './collection';

// Runs the check on a contract and a server of this process, and builds both from parts.

const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
let files = 0;

/** A contract with these paths and schemas, as a file. */
export function written(paths: object, schemas: object = {}, part: object = {}): string {
  const file = join(folder, `openapi-${(files += 1)}.json`);
  const info = { title: 'x', version: '1' };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas }, ...part }));
  return file;
}

/** Each contract is read once. */
const opened = new Map<string, ReturnType<typeof openContract>>();

/** Checks a server, and gives what the run has found. */
export async function check(
  contractFile: string,
  app: { fetch: (request: Request) => Response | Promise<Response> },
  part: Partial<CheckSettings> = {},
) {
  const known = opened.get(contractFile) ?? openContract(contractFile);
  opened.set(contractFile, known);
  const contract = await known;
  const settings: CheckSettings = {
    ...usualSettings,
    ...{ contract: contractFile, server: 'http://abroad.test', runs: 2 },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    ...part,
  };
  const report = await runCheck(settings, {}, contract);
  expect(report.errors).toEqual([]);
  const run = summarize({ report, settings, contract, assumed: [], earlier: undefined });
  const calls = report.exchanges.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`);
  return { ...report, run, calls, titles: report.findings.map(({ title, came }) => `${title} (${came})`) };
}

export const json = (schema: object) => ({ content: { 'application/json': { schema } } });
export const answers = (schema: object, status = '200') => ({
  [status]: { description: 'x', ...json(schema) },
});
export const none = (status: string) => ({ [status]: { description: 'x' } });
export const text = { type: 'string' };
export const ofPath = (name: string, schema: object = text) => [{ in: 'path', name, required: true, schema }];
export const inQuery = (name: string, schema: object) => ({ in: 'query', name, schema });
export const objectOf = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
export const listOf = (items: object) => ({ type: 'array', items });

/** A store of things with a name, with ids that count up. What `change` adds to it answers first, and may leave it to the store. */
export function things(change: (app: Hono, rows: Row[]) => unknown = () => undefined, idField = 'id') {
  const rows: Row[] = [];
  const app = new Hono();
  change(app, rows);
  addCollection(app, ['/things', '/things/:id'], {
    ...{ rows, idField, newId: (count) => `t${count}` },
    read: ({ name }) => (isText(name) ? { name } : undefined),
  });
  return { app, rows };
}

export const name = { name: text };
export const bad = { ...none('400') };
export const create = (schema: object) => ({
  requestBody: { required: true, ...json(objectOf(name)) },
  responses: { ...answers(schema, '201'), ...bad },
});
export const remove = { responses: { ...none('204'), ...none('404') } };
export const schema = objectOf({ id: text, ...name });
export const crud = {
  '/things': { get: { responses: answers(listOf(schema)) }, post: create(schema) },
  '/things/{id}': {
    parameters: ofPath('id'),
    get: { responses: { ...answers(schema), ...none('404') } },
    delete: remove,
  },
};
