import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { runRedocly } from './redocly';

/** The page runs its own scripts, and loads nothing: Redoc would load its logo. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'unsafe-inline\' data: blob:" />';

/** Writes the contract as one HTML page that needs no network, with examples, schemas and extensions. */
export async function run(args: string[], folder = join(projectRoot, 'dist-docs')): Promise<number> {
  if (args.length > 0) throw new PlainProblem(`Unknown option ${args[0]}. contract:docs has no options.`);
  const file = join(folder, 'contract.html');
  const options = ['--inlineBundle', '--openapi.showExtensions=true', '--title', 'Second Ring: the contract'];
  const code = await runRedocly(['build-docs', 'openapi.yaml', '--output', file, ...options], 'ignore');
  if (code !== 0) return code;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('<head>', () => `<head>\n${policy}`),
  );
  return 0;
}
