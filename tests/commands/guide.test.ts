import { expect, test } from 'vitest';
import { runCommand } from '../support/runCommand';

test('guide: a chapter that there is not is told, with those that there are', async () => {
  const { code, output } = await runCommand(['guide', '--only', 'buy,zebra']);
  expect(code).toBe(2);
  expect(output).toContain('There is no chapter "zebra". The chapters are: account, buy, sell, administer,');
});

test('guide: an unknown option is named', async () => {
  const { code, output } = await runCommand(['guide', '--wat']);
  expect(code).toBe(2);
  expect(output).toContain("Unknown option '--wat'");
});
