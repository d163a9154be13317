import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { exitCode, startNpm } from './processes';

/**
 * Installs a package that few developers need into a cache inside `node_modules`, once, and returns a function that
 * imports its modules. `spec` has an exact version: `lighthouse@12.8.2`.
 */
export async function fetchPackage(spec: string): Promise<(module: string) => Promise<unknown>> {
  const folder = join(projectRoot, 'node_modules/.cache/second-ring', spec);
  const name = spec.slice(0, spec.lastIndexOf('@'));
  if (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    console.log(`Fetching ${spec} with npm, the first time …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const install = startNpm(['install', '--no-audit', '--no-fund', '--loglevel=error', spec], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if ((await exitCode(install)) !== 0)
      throw new PlainProblem(`${spec} could not be fetched: it needs the npm registry.`);
  }
  const require = createRequire(join(folder, 'package.json'));
  return (module) => import(pathToFileURL(require.resolve(module)).href);
}
