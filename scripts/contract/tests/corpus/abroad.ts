import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { expect } from 'vitest';
import { openContract } from '../../check/facts/contract';
import { runCheck } from '../../check/run';
import { usualSettings, type CheckSettings } from '../../check/settings';
import { summarize } from '../../report/runSummary';

// Contracts as frameworks generate them, and servers for them.

const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
let files = 0;

/** A contract with these paths and schemas, as a file. */
export function written(paths: object, schemas: object = {}, part: object = {}): string {
  const file = join(folder, `openapi-${(files += 1)}.json`);
  const info = { title: 'x', version: '1' };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas }, ...part }));
  return file;
}

export async function check(
  contractFile: string,
  app: Pick<Hono, 'fetch'>,
  part: Partial<CheckSettings> = {},
) {
  const contract = await openContract(contractFile);
  const asked: Request[] = [];
  const settings: CheckSettings = {
    ...usualSettings,
    ...{ contract: contractFile, server: 'http://abroad.test', runs: 2 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(request.clone());
      return app.fetch(request);
    },
    ...part,
  };
  const report = await runCheck(settings, {}, contract);
  expect(report.errors).toEqual([]);
  const run = summarize({ report, settings, contract, assumed: [], earlier: undefined });
  const calls = asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
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

export type Row = Record<string, unknown>;
export const rowOf = async (of: Pick<Body, 'json'>) => Object(await of.json().catch(() => ({}))) as Row;
export const bodyOf = (c: Context) => rowOf(c.req);
export const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** A store of things with a name, with ids that count up. */
export function things({ idField = 'id', path = '/things' } = {}) {
  const rows: Row[] = [];
  let last = 0;
  const app = new Hono();
  const find = (c: Context) => rows.find((row) => row[idField] === c.req.param('id'));
  app.get(path, (c) => c.json(rows));
  app.post(path, async (c) => {
    const { name } = await bodyOf(c);
    if (!isText(name)) return c.json({ message: 'bad' }, 400);
    const row = { name, [idField]: `t${(last += 1)}` };
    rows.push(row);
    return c.json(row, 201, { Location: `${path}/t${last}` });
  });
  app.get(`${path}/:id`, (c) => {
    const row = find(c);
    return row ? c.json(row) : c.json({ message: 'none' }, 404);
  });
  app.delete(`${path}/:id`, (c) => {
    const row = find(c);
    if (!row) return c.json({ message: 'none' }, 404);
    rows.splice(rows.indexOf(row), 1);
    return c.body(null, 204);
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
