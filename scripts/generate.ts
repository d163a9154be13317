import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { readCommandLine } from './lib/commandLine';
import { operationListSource } from './generate/operationList';
import { contractFile, readContract } from './generate/readContract';
import { PlainProblem } from './lib/plainProblem';

const root = new URL('../', import.meta.url);

const command = {
  name: 'generate',
  about: 'Writes the types, enums and the operation list that come from openapi.yaml.',
  options: { check: { about: 'only checks whether they are up to date' } },
};

/** Writes the code that comes from openapi.yaml; with `--check` only says whether it is fresh. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const files = await generatedFiles();
  return options.check ? check(files) : write(files);
}

type Generated = { path: string; source: string };

/** The generated files as they should be. */
async function generatedFiles(): Promise<Generated[]> {
  return [
    await formatted('src/services/api/schema.ts', await schemaSource()),
    await formatted('src/services/api/operations.ts', operationListSource(await readContract())),
  ];
}

async function formatted(path: string, source: string): Promise<Generated> {
  const filepath = fileURLToPath(new URL(path, root));
  return { path, source: await format(source, { ...(await resolveConfig(filepath)), filepath }) };
}

async function write(files: Generated[]): Promise<number> {
  for (const { path, source } of files) {
    await writeFile(new URL(path, root), source);
    console.log(`Wrote ${path}`);
  }
  return 0;
}

async function check(files: Generated[]): Promise<number> {
  const stale: string[] = [];
  for (const { path, source } of files) {
    const current = await readFile(new URL(path, root), 'utf8').catch(() => '');
    if (current !== source) stale.push(path);
  }
  if (stale.length === 0) {
    console.log('The generated files are up to date.');
    return 0;
  }
  console.error(
    `Not up to date with openapi.yaml: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  return 1;
}

const header = `/**
 * Made from openapi.yaml by \`npm run generate\`. Do not edit.
 */

`;

/** The source of src/services/api/schema.ts: types of all calls and records, and the values of the enums. */
async function schemaSource(): Promise<string> {
  const nodes = await openapiTS(contractFile, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    silent: true,
  }).catch((error: Error) => {
    throw new PlainProblem(`${error.message}. \`npm run contract:lint\` shows the line of openapi.yaml.`);
  });
  return header + astToString(nodes);
}
