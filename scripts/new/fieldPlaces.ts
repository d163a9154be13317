import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../lib/plainProblem';

/** A field of each type that goes the whole way, from the contract to the last view. */
const examples: Record<string, string> = { Phone: 'yearsOfUse' };

interface Place {
  file: string;
  line: number;
  text: string;
}

const steps: readonly [title: string, isOf: (file: string) => boolean][] = [
  ['The reader, and the rules of the domain', (file) => file.startsWith('src/domain/')],
  ['The form: its values, inputs and rules', (file) => /(?:Values|Fields|Schema)\.tsx?$/.test(file)],
  ['Cards, lists, comparison, filters', (file) => /^src\/features\/(?!booking)/.test(file)],
  [
    'What the browser stores of a booking, and shows beside an order',
    (file) => /^src\/features\//.test(file),
  ],
  ['Texts', (file) => file.startsWith('src/')],
  ['The seed of the sandbox', (file) => file.startsWith('mocks/')],
  ['Tests', (file) => file.startsWith('tests/')],
];

/** The places of a field like the given one, each with its line, as text for the terminal. */
export function fieldPlaces(root: string, type: string, field: string, like = examples[type]): string {
  const reader = `src/domain/${type.charAt(0).toLowerCase()}${type.slice(1)}.ts`;
  if (!/^[A-Z]\w*$/.test(type) || !existsSync(join(root, reader)))
    throw new PlainProblem(`A field belongs to a type of src/domain, such as Phone; "${type}" is none.`);
  if (!/^[a-z]\w*$/.test(field))
    throw new PlainProblem(`A field is named by a word such as colour; "${field}" is none.`);
  const readFields = [
    ...readFileSync(join(root, reader), 'utf8').matchAll(/^ +(\w+): \w+Of\(record, '(\w+)'/gm),
  ];
  const contractName = readFields.find(([, name]) => name === like)?.[2];
  if (!like || !contractName)
    throw new PlainProblem(
      `--like names a field of ${type} that is already there: ${readFields.map(([, name]) => name).join(', ')}.`,
    );
  const found = ['src', 'mocks', 'tests'].flatMap((folder) =>
    linesWith(root, folder, new RegExp(`\\b(?:${like}|${contractName})\\b`)),
  );
  const groups = steps.map(([title, isOf]) => {
    const own = found.filter(({ file }) => steps.find(([, matches]) => matches(file))?.[1] === isOf);
    return section(title, title === 'Tests' || title.startsWith('The seed') ? oneEach(own) : own);
  });
  return [
    `${field} of ${type} goes where ${like} is, which the contract calls ${contractName}:`,
    section('The contract; then: npm run generate', contractPlaces(root, contractName)),
    ...groups,
    `In the reader: ${field}: textOf(record, '${field}'),`,
  ].join('\n\n');
}

function linesWith(root: string, folder: string, words: RegExp): Place[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/services/api/'))
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => (words.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
  );
}

/** Where a schema of the contract defines it. */
function contractPlaces(root: string, name: string): Place[] {
  const file = 'openapi.yaml';
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    if (text.trim() !== `${name}:`) return [];
    const schema = lines.slice(0, index).findLast((line) => /^ {4}\w+:$/.test(line));
    return [{ file, line: index + 1, text: schema?.trim().replace(':', '') ?? '' }];
  });
}

const oneEach = (places: readonly Place[]) =>
  places.filter(({ file }, index) => places.findIndex((other) => other.file === file) === index);

const section = (title: string, places: readonly Place[]) =>
  [title, ...places.map(({ file, line, text }) => `  ${file}:${line}  ${text.slice(0, 80)}`)].join('\n');
