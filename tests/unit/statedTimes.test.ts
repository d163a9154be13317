import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const commands = /npm (?:test|run (?:check|test:[a-z]+))\b/;
const times = /\b(?:\d+|a|an|half an|two|five|six|ten|some|few) (?:seconds?|minutes?|hours?)\b/i;

test('docs/testing.md alone states how long checks and tests take', () => {
  const docs = readdirSync('docs').map((name) => `docs/${name}`);
  const documents = [...docs, 'README.md', 'CONTRIBUTING.md'].filter((name) => name.endsWith('.md'));
  const stated = documents.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split(/\n\n|\n(?=[-|])/)
      .filter((part) => commands.test(part) && times.test(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(stated.length).toBeGreaterThan(0);
  expect(stated.filter((each) => !each.startsWith('docs/testing.md: '))).toEqual([]);
});
