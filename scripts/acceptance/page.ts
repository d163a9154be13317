import { sections } from './statements';

export interface Proof {
  /** From the project's folder. */
  file: string;
  title: string;
}

export type Proofs = ReadonlyMap<string, readonly Proof[]>;

/** The page as text. The same tests give the same page. */
export function acceptancePage(proofs: Proofs): string {
  const numbers = sections.flatMap(({ statements }) => Object.keys(statements));
  const proven = numbers.filter((number) => proofs.has(number)).length;
  return [
    '# What the product promises, and which tests prove it',
    '',
    'Made by `npm run docs:acceptance` from the titles of the tests; do not edit. A title names the numbers that its test',
    `proves. ${numbers.length} promises, ${proven} with tests.`,
    '',
    ...sections.flatMap(({ heading, statements }) => [
      `## ${heading}`,
      '',
      '| | what it says | tests |',
      '|---|---|---|',
      ...Object.entries(statements).map(([number, says]) => row(number, says, proofs.get(number) ?? [])),
      '',
    ]),
  ].join('\n');
}

function row(number: string, says: string, proofs: readonly Proof[]): string {
  const files = [...new Set(proofs.map(({ file }) => file))];
  const tests = files.map((file) => {
    const titles = proofs.filter((proof) => proof.file === file).map(({ title }) => escaped(title));
    return `[${nameOf(file)}](../${file}): ${titles.join(' · ')}`;
  });
  return `| ${number} | ${escaped(says)} | ${tests.join('<br>')} |`;
}

const nameOf = (file: string) => file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '');

const escaped = (text: string) =>
  text.replace(/[\\`*_{}[\]<>|$]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
