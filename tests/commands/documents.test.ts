import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCheckout, freshClone, git, runLine } from '../support/copyCheckout';

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
    const [first, check] = blocks(steps, 'sh');
    const root = freshClone();
    const run = async (line: string) => {
      const { code, output } = await runLine(root, line);
      expect(code, `${line}\n${output}`).toBe(0);
    };

    addBelow(join(root, 'openapi.yaml'), 'paths:', operation);
    addBelow(join(root, 'openapi.yaml'), '  schemas:', record);
    const [lint = '', generate = '', write = ''] = commandsOf(first);
    const contract = fs.readFileSync(join(root, 'openapi.yaml'), 'utf8');
    fs.writeFileSync(join(root, 'openapi.yaml'), contract.replace(/^ *operationId: listReviews\n/m, ''));
    expect((await runLine(root, write)).output).toContain('Nothing was written: openapi.yaml is not valid.');
    fs.writeFileSync(join(root, 'openapi.yaml'), contract);

    await run(lint);
    await run(generate);
    const before = git(root, 'status', '--short');
    const { output: written } = await runLine(root, write);
    expect((await runLine(root, write.replace('reviews', 'visits'))).output).toContain(
      'Commit or stash these first',
    );
    for (const [, line = ''] of written.matchAll(/^ +git (.+)$/gm)) git(root, ...line.split(' '));
    expect(git(root, 'status', '--short')).toBe(before);
    await run(write);

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

test(
  '"Add a column or a field" of docs/frontend.md: with the contract and the reader a phone has the field, and all compiles',
  { tags: ['all'], timeout: 600_000 },
  async () => {
    const root = copyCheckout();
    const [list = ''] = commandsOf(blocks(section('docs/frontend.md', 'Add a column or a field'), 'sh')[0]);
    const { code, output: places } = await runLine(root, list);
    expect(code, places).toBe(0);

    const contract = join(root, 'openapi.yaml');
    const lines = fs.readFileSync(contract, 'utf8').split('\n');
    const inContract = [...places.matchAll(/openapi\.yaml:(\d+)/g)].map(([, line]) => Number(line));
    expect(inContract).toHaveLength(2);
    for (const line of inContract.toReversed()) {
      const indent = ' '.repeat(lines[line - 1]?.search(/\S/) ?? 0);
      lines.splice(line - 1, 0, `${indent}colour: { type: string }`);
    }
    fs.writeFileSync(contract, lines.join('\n'));
    const generated = await runLine(root, 'npm run generate');
    expect(generated.code, generated.output).toBe(0);

    const [, inReader = ''] = /In the reader: (.*)/.exec(places) ?? [];
    const reader = join(root, 'src/domain/phone.ts');
    const source = fs.readFileSync(reader, 'utf8');
    fs.writeFileSync(
      reader,
      source.replace(/^ +yearsOfUse: textOf/m, (line) => `${inReader}\n${line}`),
    );
    fs.writeFileSync(
      join(root, 'src/domain/coloured.ts'),
      "import type { Phone } from './phone';\nexport const coloured: Pick<Phone, 'colour'> = { colour: 'blue' };\n",
    );
    const { code: typesCode, output } = await runLine(root, 'npm run check:types');
    expect(typesCode, output).toBe(0);
  },
);

test(
  '"Change the contract" of CONTRIBUTING.md: each command says what is to be done next',
  { tags: ['all'], timeout: 600_000 },
  async () => {
    const text = section('CONTRIBUTING.md', 'Change the contract');
    const commands = [...text.matchAll(/`(npm run [^`]+)`/g)].map(([, command = '']) => command);
    const [lint = '', generate = '', types = '', diff = ''] = commands;
    const [operation = '', record = ''] = blocks(section('docs/frontend.md', 'Add a call'), 'yaml');
    const root = freshClone();
    const contract = join(root, 'openapi.yaml');
    const before = fs.readFileSync(contract, 'utf8');

    addBelow(contract, 'paths:', operation.replace(/^.*operationId.*\n/m, ''));
    addBelow(contract, '  schemas:', record);
    const incomplete = await runLine(root, lint);
    expect(incomplete.code).not.toBe(0);
    expect(incomplete.output).toContain('operationId');

    fs.writeFileSync(contract, before);
    addBelow(contract, 'paths:', operation);
    addBelow(contract, '  schemas:', record);
    for (const line of [lint, generate]) {
      const { code, output } = await runLine(root, line);
      expect(code, output).toBe(0);
    }
    const { output } = await runLine(root, types);
    const [, first] = /^([\w/.-]+)\(\d+,\d+\): error/m.exec(output) ?? [];
    expect(first).toMatch(/^mocks\/sandbox\//);
    expect(output).toContain('listReviews');
    const compared = await runLine(root, diff);
    expect(compared.output).toContain('/reviews');
    expect(compared.output).toMatch(/minor/);
  },
);
