import { printsHelp } from './lib/commandLine';
import { openContract } from './contract/check/contract';
import { runRedocly } from './contract/redocly';

const command = {
  name: 'contract:lint',
  about: 'Lints openapi.yaml by redocly.yaml, without network.',
  options: {},
  more: 'All other options go to redocly lint.',
};

export async function run(args: string[]): Promise<number | null> {
  if (printsHelp(args, command)) return 0;
  const { code, lines } = await runRedocly(['lint', 'openapi.yaml', ...args]);
  console.log(lines.join('\n'));
  await openContract('openapi.yaml');
  return code;
}
