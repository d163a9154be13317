import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { callsOf, type Contract } from './generate/readContract';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { hashOf } from './serve/inlineHashes';

const require = createRequire(import.meta.url);
const viewerFile = require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js');

/** Inside a script element "</script" would end it, in any letter case. */
const viewer = readFileSync(viewerFile, 'utf8').replace(/<\/(?=script)/gi, '<\\/');

/** In data no "<" can do anything, so that none of it ends the element. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The contract with each operation's extensions, such as `x-unique`, in its description: the viewer shows no others. */
function withExtensions(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of callsOf(copy)) {
    const rules = Object.fromEntries(Object.entries(operation).filter(([name]) => name.startsWith('x-')));
    if (Object.keys(rules).length === 0) continue;
    const said = (operation as { description?: string }).description ?? '';
    Object.assign(operation, {
      description: `${said}\n\n**Rules**\n\n\`\`\`yaml\n${stringify(rules)}\`\`\`\n`,
    });
  }
  return copy;
}

/** One page with the contract. The viewer shows descriptions as HTML: the policy lets nothing of them run or load. */
export function contractPage(contract: Contract): string {
  const start = `document.querySelector('openapi-explorer').loadSpec(${asData(withExtensions(contract))})`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(viewer)} ${hashOf(start)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>Second Ring: the contract</title>
    <style>body { margin: 0 } openapi-explorer { height: 100vh }</style>
  </head>
  <body>
    <openapi-explorer primary-color="#b3341b" nav-bg-color="#211d17" hide-authentication hide-console></openapi-explorer>
    <script>${viewer}</script>
    <script>${start}</script>
  </body>
</html>
`;
}

/** Writes the contract as one page that opens without a network, with examples and schemas. */
export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new PlainProblem(`Unknown option ${args[0]}. contract:docs takes none.`);
  const file = join(projectRoot, 'dist-docs', 'contract.html');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    contractPage(parse(readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8')) as Contract),
  );
  console.log(`The contract as one page: ${relative('.', file)}. Open it in a browser; it needs no network.`);
}
