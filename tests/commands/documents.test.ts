import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCheckout, runLine } from '../support/copyCheckout';

/** What a document says below a heading. */
function section(document: string, heading: string): string {
  const text = fs.readFileSync(document, 'utf8');
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start < 0) throw new Error(`${document} has no section "${heading}".`);
  const end = text.indexOf('\n## ', start + 1);
  return text.slice(start, end < 0 ? undefined : end);
}

const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\``, 'gm'))].map(([, block = '']) => block);

const commandsOf = (block = '') => block.split('\n').filter((line) => /^np[mx] /.test(line));

/** Adds lines to the part of a YAML file that begins with this line. */
function addBelow(file: string, line: string, added: string): void {
  const indented = added.replace(/^(?=.)/gm, ' '.repeat(2 + line.search(/\S/)));
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain(`\n${line}\n`);
  fs.writeFileSync(
    file,
    text.replace(`\n${line}\n`, () => `\n${line}\n${indented}\n\n`),
  );
}

const todo = /'TODO[^']*'/g;

test(
  '"Add a call" of docs/frontend.md, followed step by step in a copy of the project, ends green',
  { tags: ['all'], timeout: 900_000 },
  async () => {
    const steps = section('docs/frontend.md', 'Add a call');
    const [operation = '', record = ''] = blocks(steps, 'yaml');
    const [write, check] = blocks(steps, 'sh');
    const root = copyCheckout();
    const run = async (line: string) => {
      const { code, output } = await runLine(root, line);
      expect(code, `${line}\n${output}`).toBe(0);
    };

    addBelow(join(root, 'openapi.yaml'), 'paths:', operation);
    addBelow(join(root, 'openapi.yaml'), '  schemas:', record);
    for (const line of commandsOf(write)) await run(line);

    const page = 'npx vitest run tests/pages/reviews.test.tsx';
    const { code, output } = await runLine(root, page);
    expect(output).toContain('TODO say what the page is for');
    expect(code).not.toBe(0);

    for (const file of ['features/reviews/messages.ts', 'features/dashboard/messages.ts']) {
      const path = join(root, 'src', file);
      const texts = fs.readFileSync(path, 'utf8');
      expect(texts).toMatch(todo);
      let count = 0;
      fs.writeFileSync(
        path,
        texts.replace(todo, () => `'Text ${(count += 1)}'`),
      );
    }
    const commands = commandsOf(check);
    expect(commands).toHaveLength(3);
    for (const line of commands) await run(line);
  },
);
