import { runRedocly } from './contract/redocly';

/** Lints openapi.yaml by redocly.yaml, without network. Further arguments go to `redocly lint`. */
export async function run(args: string[]): Promise<number | null> {
  const { code, lines } = await runRedocly(['lint', 'openapi.yaml', ...args]);
  console.log(lines.join('\n'));
  return code;
}
