import { expect, test } from 'vitest';
import { runCommand } from '../support/runCommand';

test('gallery: a word that no state has is told, with the pages that there are', async () => {
  const { code, output } = await runCommand(['gallery', '--only', 'zebra']);
  expect(code).toBe(2);
  expect(output).toContain('No state is called “zebra”. The pages are: Home, Login, Sign up,');
});

test('gallery: an unknown option is named', async () => {
  const { code, output } = await runCommand(['gallery', '--wat']);
  expect(code).toBe(2);
  expect(output).toContain("Unknown option '--wat'");
});
