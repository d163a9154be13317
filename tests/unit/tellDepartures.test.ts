import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { sayPrismLine, tellDepartures } from '../../scripts/dev/tellDepartures';

test('what a server says through the development proxy is printed as plain text', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const proxy = new EventEmitter();
  tellDepartures(proxy as Parameters<typeof tellDepartures>[0]);
  const violations = JSON.stringify([{ location: ['response', 'body'], message: 'has \u009b2J\u202e' }]);
  proxy.emit(
    'proxyRes',
    { statusCode: 200, headers: { 'sl-violations': violations } },
    { method: 'GET', url: '/categories' },
  );
  sayPrismLine('http://localhost:9')('\u009b2J\u202e\n::error::owned');
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(printed).toContain('Departure: listCategories (GET /categories 200): ');
  expect(printed).not.toMatch(/[\u0080-\u009f\u202e]|^::/m);
});
