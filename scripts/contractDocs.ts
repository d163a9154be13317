import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { openContract } from './contract/check/contract';
import { runRedocly } from './contract/redocly';
import { PlainProblem } from './lib/plainProblem';
import { inlineHashes } from './serve/inlineHashes';

const command = {
  name: 'contract:docs',
  about: 'Writes a contract as one HTML page that needs no network, dist-docs/contract.html.',
  options: {
    contract: { takes: 'FILE', about: 'the OpenAPI file; openapi.yaml without it' },
    out: { takes: 'FOLDER', about: 'where the page goes; dist-docs without it' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const given = readCommandLine(args, command);
  if (!given) return;
  const { contract = 'openapi.yaml', out: folder = 'dist-docs' } = given;
  const { title } = await openContract(contract);
  const file = join(folder, 'contract.html');
  const options = ['--inlineBundle', '--openapi.showExtensions=true', '--title', `${title}: the contract`];
  const { code, lines } = await runRedocly(['build-docs', contract, '--output', file, ...options]);
  if (code !== 0) throw new PlainProblem(lines.join('\n'));
  // It runs Redoc's own scripts and loads nothing; Redoc would load its logo.
  const scripts = inlineHashes(folder).scripts.join(' ');
  const sources = "style-src 'unsafe-inline'; img-src data:; font-src data:; worker-src blob:";
  const policy = `default-src 'none'; script-src ${scripts}; ${sources}; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head>\n${meta}`));
  console.log(`The contract as one page: ${relative('.', file)}. Open it in a browser; it needs no network.`);
}
