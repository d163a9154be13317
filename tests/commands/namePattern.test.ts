import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { program } from '../../scripts/lib/runChecks';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { projectRoot } from '../support/runCommand';

test('a run whose name pattern selects no test fails, and says so', async () => {
  const file = 'tests/unit/plainLine.test.ts';
  const args = [program('vitest/vitest.mjs'), 'run', file, '-t', 'no title has these words'];
  const { code, output } = await outputOf(
    startNode(args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  expect(output).toContain('No test ran: none of 8 titles matches /no title has these words/.');
  expect(code).toBe(1);
});

test.each(['README.md', 'docs/testing.md'])('the name patterns in %s select a test', (document) => {
  const examples = readFileSync(document, 'utf8').matchAll(/npx vitest run (\S+) +-t "(.+?)"/g);
  const found = [...examples].map(([, file = '', words = '']) => {
    const titles = readFileSync(file, 'utf8').match(/^test\(\s*'.*'/gm) ?? [];
    return { file, words, selects: titles.filter((title) => title.includes(words)).length > 0 };
  });
  expect(found).not.toEqual([]);
  expect(found.filter(({ selects }) => !selects)).toEqual([]);
});
