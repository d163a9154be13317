import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './lib/commandLine';
import { callsOf, type Call, type OpenApi } from './openapi/document';
import { readContract } from './openapi/readContract';
import { contractFile } from './openapi/contractFile';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';

const command = {
  name: 'generate',
  about: 'Writes the types, enums and the operation list that come from openapi.yaml.',
  options: { check: { about: 'only checks whether they are up to date' } },
};

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { format, resolveConfig } = await import('prettier');
  const { document: contract, lines } = await readContract(contractFile);
  const places = callsOf(contract).map(({ id, operation }) => {
    return [id, `openapi.yaml:${lines.ofObject(operation, 'operationId')}`] as const;
  });
  const lineOf = (id: string) => new Map(places).get(id) ?? '';
  const sources = {
    'src/services/api/schema.ts': withLines(await schemaSource(), lineOf),
    'src/services/api/operations.ts': operationListSource(contract, lineOf),
    'src/services/api/enumTexts.ts': enumTextsSource(contract),
    'src/services/api/limits.ts': limitsSource(contract),
  };
  const stale: string[] = [];
  for (const [path, unformatted] of Object.entries(sources)) {
    const filepath = join(projectRoot, path);
    const source = await format(unformatted, { ...(await resolveConfig(filepath)), filepath });
    if (!options.check) {
      await writeFile(filepath, source);
      console.log(`Wrote ${path}`);
    } else if ((await readFile(filepath, 'utf8').catch(() => '')) !== source) stale.push(path);
  }
  if (stale.length === 0) return 0;
  console.error(
    `Not up to date with openapi.yaml: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  return 1;
}

const header = `/**
 * Made from openapi.yaml by \`npm run generate\`. Do not edit.
 */

`;

/** The source of src/services/api/enumTexts.ts: what the values of enums mean. Apart from the types, because few pages show it. */
function enumTextsSource({ components = {} }: OpenApi): string {
  const schemas: [name: string, { 'x-enumDescriptions'?: object }][] = Object.entries(
    Object(components['schemas']),
  );
  const texts = schemas.flatMap(([name, { 'x-enumDescriptions': some }]) => (some ? [[name, some]] : []));
  return `${header}export const enumTexts = ${JSON.stringify(Object.fromEntries(texts))} as const;\n`;
}

/** The source of src/services/api/limits.ts: the pattern, the lengths and the range of each schema that has some. */
function limitsSource({ components = {} }: OpenApi): string {
  const schemas: [name: string, Limits][] = Object.entries(Object(components['schemas']));
  const entries = schemas.flatMap(([name, { pattern, ...schema }]) => {
    const numbers = (['minLength', 'maxLength', 'minimum', 'maximum'] as const).flatMap((limit) =>
      schema[limit] === undefined ? [] : `${limit}: ${schema[limit]}`,
    );
    const limits = pattern === undefined ? numbers : [`pattern: ${new RegExp(pattern)}`, ...numbers];
    return limits.length === 0 ? [] : `${name}: { ${limits.join(', ')} },`;
  });
  return `${header}export const limits = {${entries.join('')}} as const;\n`;
}

type Limits = Partial<
  Record<'pattern', string> & Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number>
>;

/** The source of src/services/api/schema.ts: types of all calls and records, and the values of the enums. */
async function schemaSource(): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const nodes = await openapiTS(pathToFileURL(contractFile), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    silent: true,
  }).catch((error: Error) => {
    throw new PlainProblem(`${error.message}. \`npm run contract:lint\` shows the line of openapi.yaml.`);
  });
  return header + astToString(nodes);
}

/** Adds the contract's line to the description of each operation. */
const withLines = (source: string, lineOf: (id: string) => string) =>
  source.replace(
    /^( *)\*\/(\s+\w+: operations\["(\w+)"\];)/gm,
    (_, indent: string, call: string, id: string) => `${indent}* @see ${lineOf(id)}\n${indent}*/${call}`,
  );

const listHeader = `${header}/** Every operation of the contract: how it is called, and who may call it. */
`;

const answersHeader = `
/** The examples of each documented answer by name, by operation and status. Apart, because the page itself does not need them. */
`;

const types = `
/** An entry of the list, whatever the contract has. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isList: boolean;
  /** The call sends a token. */
  readonly bearer: boolean;
  readonly roles: readonly string[];
  readonly owner: { readonly in: string; readonly field: string } | null;
}

export type OperationId = keyof typeof operationList;

/** The documented statuses of an operation. */
export type StatusOf<Id extends OperationId> = keyof (typeof documentedAnswers)[Id];

/** The names of an operation's examples, over all statuses; each name is unique. */
export type ExampleOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: (typeof documentedAnswers)[Id][Status] extends readonly (infer Name)[] ? Name : never;
}[StatusOf<Id>];
`;

/** A status as a key: written as a number, so that it is one in the types. */
const quotedStatus = /"(\d{3})":/g;

/** The source of src/services/api/operations.ts. */
function operationListSource(contract: OpenApi, lineOf: (id: string) => string): string {
  const list = sourceOf(contract, (call) => entryOf(contract, call)).replace(
    /^ {2}"(\w+)": /gm,
    (key, id: string) => `  /** @see ${lineOf(id)} */\n${key}`,
  );
  const answers = sourceOf(contract, examplesOf);
  return `${listHeader}export const operationList = ${list};\n${answersHeader}export const documentedAnswers = ${answers};\n${types}`;
}

/** What is read of each operation, by its id. */
function sourceOf(contract: OpenApi, read: (call: Call) => unknown): string {
  const entries = callsOf(contract).map((call) => [call.id, read(call)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2).replace(quotedStatus, '$1:')} as const`;
}

/** Whether a call sends a token, by what it or the whole contract says. */
const isBearer = ({ security = [], components = {} }: OpenApi, { operation }: Call) =>
  (operation.security ?? security).some((names) =>
    Object.keys(names).some((name) => Object(components['securitySchemes']?.[name]).scheme === 'bearer'),
  );

const entryOf = (contract: OpenApi, call: Call) => {
  const {
    method,
    path,
    operation: { responses = {}, ...operation },
  } = call;
  return {
    method,
    path,
    isList: Object.values(responses['200']?.content ?? {}).some(({ schema }) => schema?.type === 'array'),
    bearer: isBearer(contract, call),
    roles: operation['x-roles'] ?? [],
    owner: operation['x-owner'] ?? null,
  };
};

const examplesOf = ({ operation: { responses = {} } }: Call) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
    ]),
  );
