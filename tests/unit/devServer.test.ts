import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MockCall } from '@mocks/scenarios/callLog';
import { findOperation } from '../e2e/support/scenarios';
import { contractOverlay } from '../../scripts/dev/contractOverlay';
import { sayMockLine, violationPrinter } from '../../scripts/dev/printViolations';
import { newFolder } from '../support/runCommand';

const openapi = readFileSync('openapi.yaml', 'utf8').split('\n');

/** What is printed for answers of the proxy; `stop` prints the counts. */
function printed() {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const printer = violationPrinter();
  return {
    answer: (path: string, violations: MockCall['violations']) => {
      const operation = findOperation('GET', path.replace(/\?.*/, ''));
      return printer.print({
        method: 'GET',
        path,
        operation,
        effect: '',
        status: 200,
        violations,
      } as MockCall);
    },
    stop: printer.printCounts,
    lines: () => print.mock.calls.flat().map(String),
  };
}

test('what a server says through the development proxy is printed as plain text', async () => {
  const { answer, lines } = printed();
  await answer('/categories', [{ location: ['response', 'body'], message: 'has \u009b2J\u202e' }]);
  sayMockLine('\u009b2J\u202e\n::error::owned');
  expect(lines().join('\n')).toContain('Violation: listCategories (GET /categories 200): ');
  expect(lines().join('\n')).not.toMatch(/[\u0080-\u009f\u202e]|^::/m);
});

test('a violation is printed once, with the line of the contract, and counted', async () => {
  const { answer, lines, stop } = printed();
  const missing = (index: number) => ({
    location: ['response', 'body', String(index)],
    message: `Response body property ${index} must have required property 'name'`,
  });
  const wrong = {
    location: ['response', 'body', 'price'],
    message: 'Response body property price must be string',
  };
  await answer('/categories', [missing(0), missing(7)]);
  await answer('/categories?x=1', [missing(3)]);
  await answer('/buyerorders/6b0640151d4c7e0012004401', [wrong]);
  await answer('/buyerorders/6ac99b3a1d4c7e0012004402', [wrong]);
  const category = openapi.indexOf('    Category:') + 1;
  const price =
    openapi.indexOf("        price: { $ref: '#/components/schemas/Price' }", openapi.indexOf('    Order:')) +
    1;
  const first = `listCategories (GET /categories 200): Response body property 0 must have required property 'name' [openapi.yaml:${category}]`;
  const second = `getOrder (GET /buyerorders/6b0640151d4c7e0012004401 200): Response body property price must be string [openapi.yaml:${price}]`;
  expect(lines()).toEqual([`Violation: ${first}`, `Violation: ${second}`]);
  stop();
  expect(lines().slice(2)).toEqual([`3 times in all: ${first}`, `2 times in all: ${second}`]);
});

test('a contract that is no YAML covers every page, also one that is opened then, until it is mended', () => {
  const file = join(newFolder(), 'openapi.yaml');
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
