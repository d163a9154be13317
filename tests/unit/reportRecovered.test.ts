import { afterEach, expect, test, vi } from 'vitest';
import { reportRecovered } from '@/app/reportRecovered';

// @vitest-environment jsdom

const report = vi.fn();
vi.stubGlobal('reportError', report);
afterEach(() => void report.mockClear());

const resized = new DOMException(
  'Transition was aborted because of invalid state. Viewport size changed',
  'InvalidStateError',
);

test('a fade that the browser gave up is no error', () => {
  reportRecovered(resized, { componentStack: null });
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['an error of a page', new Error('Hydration failed'), '\n    at Page'],
  ['an error while pages change', new TypeError('x is undefined'), null],
  ['a browser’s error in a page', resized, '\n    at Page'],
  ['a browser’s error of another kind', new DOMException('No storage', 'SecurityError'), null],
])('%s is reported', (_name, error, componentStack) => {
  reportRecovered(error, { componentStack });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
