import { existsSync } from 'node:fs';
import { openContract } from './contract/check/contract';
import { rulesFor, runRedocly } from './contract/redocly';
import { printsHelp } from './lib/commandLine';
import { PlainProblem } from './lib/plainProblem';

const command = {
  name: 'contract:lint',
  about:
    'Lints openapi.yaml, or the file that is named, without network: by the redocly.yaml beside it, if there is one.',
  options: {},
  more: 'With the name of a file, that one is linted alone. All options go to redocly lint.',
};

export async function run(args: string[]): Promise<number | null> {
  if (printsHelp(args, command)) return 0;
  const files = args.filter((arg) => !arg.startsWith('-') && existsSync(arg));
  const missing = args.find((arg) => /\.(ya?ml|json)$/.test(arg) && !arg.startsWith('-') && !existsSync(arg));
  if (missing !== undefined) throw new PlainProblem(`There is no file ${missing}.`);
  const options = args.filter((arg) => !files.includes(arg));
  let worst: number | null = 0;
  for (const file of files.length > 0 ? files : ['openapi.yaml']) {
    const { code, lines } = await runRedocly(['lint', file, ...rulesFor(file), ...options]);
    console.log(lines.join('\n'));
    await openContract(file);
    worst ||= code;
  }
  return worst;
}
