import { expect, test, vi } from 'vitest';
import { reportRecovered } from '@/app/createApp';

const skipped = new DOMException('Transition was aborted because of invalid state.', 'InvalidStateError');

test.each([
  ['a view transition that the browser skipped is not', skipped, null, 0],
  ['an error of a page is', new Error('Hydration failed'), '\n    at Page', 1],
  ['an error while pages change is', new TypeError('x is undefined'), null, 1],
  ['a browser’s error in a page is', skipped, '\n    at Page', 1],
  ['a browser’s error of another kind is', new DOMException('No storage', 'SecurityError'), null, 1],
])('%s reported', (_name, error, componentStack, times) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  reportRecovered(error, { componentStack });
  expect(report.mock.calls).toEqual(Array.from({ length: times }, () => [error]));
  vi.unstubAllGlobals();
});
