import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { sayPrismLine, printViolations } from '../../scripts/dev/printViolations';

test('what a server says through the development proxy is printed as plain text', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const proxy = new EventEmitter();
  printViolations(proxy as Parameters<typeof printViolations>[0]);
  const violations = JSON.stringify([{ location: ['response', 'body'], message: 'has \u009b2J\u202e' }]);
  proxy.emit(
    'proxyRes',
    { statusCode: 200, headers: { 'sl-violations': violations } },
    { method: 'GET', url: '/categories' },
  );
  sayPrismLine('http://localhost:9')('\u009b2J\u202e\n::error::owned');
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(printed).toContain('Violation: listCategories (GET /categories 200): ');
  expect(printed).not.toMatch(/[\u0080-\u009f\u202e]|^::/m);
});
