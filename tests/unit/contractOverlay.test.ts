import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { contractOverlay } from '../../scripts/dev/contractOverlay';

test('a contract that is no YAML covers every page, also one that is opened then, until it is mended', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'overlay-')), 'openapi.yaml');
  const save = (text: string) => {
    writeFileSync(file, text);
    watcher.emit('change', file);
  };
  const sent: unknown[] = [];
  const ws = Object.assign(new EventEmitter(), { send: (payload: unknown) => sent.push(payload) });
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const { configureServer } = contractOverlay(file);
  // The plugin needs no more of the server.
  const server = { ws, watcher } as unknown as ViteDevServer;
  if (typeof configureServer === 'function') Reflect.apply(configureServer, undefined, [server]);

  save('openapi: 3.1.0\n');
  expect(sent).toEqual([]);
  save('openapi: 3.1.0\npaths: {a: b: c}\n');
  ws.emit('connection');
  const error = { type: 'error', err: { id: file, loc: { file, line: 2 } } };
  expect(sent).toMatchObject([error, error]);
  save('openapi: 3.1.0\n');
  expect(sent.at(-1)).toEqual({ type: 'full-reload' });
});
