import { existsSync } from 'node:fs';
import { openContract, type CheckedContract } from './contract/check/facts/contract';
import { rulesFor, runRedocly } from './contract/redocly';
import { printsHelp } from './lib/commandLine';
import { PlainProblem } from './lib/plainProblem';

const command = {
  name: 'contract:lint',
  about:
    'Lints openapi.yaml, or the file that is named, without network: by the redocly.yaml beside it, if there is one.',
  options: {},
  more: 'With the name of a file, also behind --contract, that one is linted alone. All other options go to redocly lint.',
};

export async function run(given: string[]): Promise<number | null> {
  if (printsHelp(given, command)) return 0;
  // The other commands name the file so.
  const args = given
    .map((arg) => arg.replace(/^--contract=/, ''))
    .filter((arg) => !['--', '--contract'].includes(arg));
  const named = args.filter((arg) => !arg.startsWith('-') && existsSync(arg));
  const files = named.length > 0 ? named : ['openapi.yaml'];
  const missing = args.find((arg) => /\.(ya?ml|json)$/.test(arg) && !arg.startsWith('-') && !existsSync(arg));
  if (missing !== undefined) throw new PlainProblem(`There is no file ${missing}.`);
  if (!existsSync(files[0] ?? '')) throw new PlainProblem('There is no file openapi.yaml. Name another one.');
  const options = args.filter((arg) => !files.includes(arg));
  let worst: number | null = 0;
  for (const file of files) {
    const { code, lines } = await runRedocly(['lint', file, ...rulesFor(file), ...options]);
    console.log(lines.join('\n'));
    for (const line of partialLinks(await openContract(file))) console.log(line);
    worst ||= code;
  }
  return worst;
}

/** Links that give a part of what makes a record unique, though the request that they come from has the rest. */
const partialLinks = ({ links, operation, fieldsOf, lines }: CheckedContract): string[] =>
  links.flatMap(({ from, target, body, line, isInferred }) => {
    const { unique } = operation(target);
    const { by } = unique || { by: [] };
    const given = by.filter((field) => field in body);
    const missing = by.filter((field) => !(field in body) && fieldsOf(from).includes(field));
    if (isInferred || given.length === 0 || missing.length === 0) return [];
    const says = `The link of ${from} gives ${target} ${given.join(', ')}, and not ${missing.join(', ')}`;
    return `${lines.place(line)} ${says}: by x-unique, that is another record.`;
  });
