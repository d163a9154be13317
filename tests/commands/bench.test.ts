import { expect, test } from 'vitest';
import { runCommand } from '../support/runCommand';

test.each([
  [['--only', 'zebra'], 'There is no part "zebra". The parts are: home, pages, lists, route, bytes.'],
  [['--turns', 'many'], '--turns is "many", but it is a whole number from 1 to 100.'],
  [['--wat'], "Unknown option '--wat'"],
])('bench: what is not understood is told: %s', async (args, sentence) => {
  const { code, output } = await runCommand(['bench', ...args]);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});
