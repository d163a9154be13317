import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';

const viewer = createRequire(import.meta.url).resolve(
  'openapi-explorer/dist/browser/openapi-explorer.min.js',
);

/** Inside a script element, "</script" would end it, wherever it stands. */
const insideScript = (text: string) => text.replaceAll('</script', '<\\/script');

const pageOf = (contract: unknown) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Second Ring: the contract</title>
    <style>body { margin: 0 } openapi-explorer { height: 100vh }</style>
  </head>
  <body>
    <openapi-explorer primary-color="#b3341b" nav-bg-color="#211d17" hide-authentication hide-console></openapi-explorer>
    <script>${insideScript(readFileSync(viewer, 'utf8'))}</script>
    <script>document.querySelector('openapi-explorer').loadSpec(${insideScript(JSON.stringify(contract))})</script>
  </body>
</html>
`;

/** Writes the contract as one page that opens without a network, with examples and schemas. */
export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new PlainProblem(`Unknown option ${args[0]}. contract:docs takes none.`);
  const file = join(projectRoot, 'dist-docs', 'contract.html');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, pageOf(parse(readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8'))));
  console.log(`The contract as one page: ${relative('.', file)}. Open it in a browser; it needs no network.`);
}
