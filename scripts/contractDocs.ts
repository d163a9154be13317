import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { openContract } from './contract/check/facts/contract';
import { runRedocly } from './contract/redocly';
import { PlainProblem } from './lib/plainProblem';

const command = {
  name: 'contract:docs',
  about: 'Writes a contract as one HTML page that needs no network, dist-docs/contract.html.',
  options: {
    contract: { takes: 'FILE', about: 'the OpenAPI file; openapi.yaml without it' },
    out: { takes: 'FOLDER', about: 'where the page goes; dist-docs without it' },
  },
} as const;

/** The source by which a policy allows this script. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)];
  const scripts = inline.map(([, text = '']) => hashOf(text)).join(' ');
  const sources = "style-src 'unsafe-inline'; img-src data:; font-src data:; worker-src blob:";
  const policy = `default-src 'none'; script-src ${scripts}; ${sources}; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  writeFileSync(file, page.replace('<head>', `<head>\n${meta}`));
  console.log(`The contract as one page: ${relative('.', file)}. Open it in a browser; it needs no network.`);
}
