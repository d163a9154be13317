import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { runRedocly } from './contract/redocly';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { inlineHashes } from './serve/inlineHashes';

const command = {
  name: 'contract:docs',
  about: 'Writes the contract as one HTML page that needs no network, dist-docs/contract.html.',
  options: {},
};

export async function run(args: string[], folder = join(projectRoot, 'dist-docs')): Promise<void> {
  if (!readCommandLine(args, command)) return;
  const file = join(folder, 'contract.html');
  const options = ['--inlineBundle', '--openapi.showExtensions=true', '--title', 'Second Ring: the contract'];
  const { code, lines } = await runRedocly(['build-docs', 'openapi.yaml', '--output', file, ...options]);
  if (code !== 0) throw new PlainProblem(lines.join('\n'));
  // It runs Redoc's own scripts and loads nothing; Redoc would load its logo.
  const scripts = inlineHashes(folder).scripts.join(' ');
  const sources = "style-src 'unsafe-inline'; img-src data:; font-src data:; worker-src blob:";
  const policy = `default-src 'none'; script-src ${scripts}; ${sources}; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head>\n${meta}`));
  console.log(`The contract as one page: ${relative('.', file)}. Open it in a browser; it needs no network.`);
}
