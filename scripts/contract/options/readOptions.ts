import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainProblem } from '../../lib/plainProblem';
import { optionList, optionTable, type OptionKey, type Options, type Source } from './optionTable';

/** A value as it was written, and where: `--seed`, `CONTRACT_CHECK_SEED`, `"seed" in contract-check.json`. */
interface RawValue {
  value: unknown;
  name: string;
}
type RawOptions = Partial<Record<OptionKey, RawValue>>;

/** Reads the options: the command line wins over the environment, the environment over the set-up file. */
export function readOptions(
  args: string[],
  { env, folder }: { env: NodeJS.ProcessEnv; folder: string },
): Options {
  const fromArguments = pick('arguments', parseArguments(args), (name) => `--${name}`);
  const fromEnvironment = pick('environment', env, (name) => name);
  const setup = fromArguments.setup ?? fromEnvironment.setup;
  const fromFile = fromArguments.help ? {} : readSetupFile(folder, setup);
  // An earlier report names its cases and its seed.
  const conflict = fromArguments.only ?? fromArguments.seed;
  if (fromArguments.replay && conflict)
    throw new PlainProblem(
      `${conflict.name} cannot be used with --replay: the report defines what is repeated.`,
    );

  const sources: RawOptions[] = [fromFile, fromEnvironment, fromArguments];
  const raw: RawOptions = Object.assign({}, ...sources);
  const values = optionList.map(({ key, default: usual }) => [key, raw[key] ? read(key, raw[key]) : usual]);
  return {
    ...(Object.fromEntries(values) as Options),
    headers: Object.assign({}, ...sources.map((one) => one.headers && read('headers', one.headers))),
  };
}

function read(key: OptionKey, { value, name }: RawValue): unknown {
  const { read: readValue, must } = optionTable[key];
  const result = readValue(value);
  if (result === undefined) throw new PlainProblem(`${name} must ${must}.`);
  return result;
}

/** The options that a source sets. An empty variable or key is the same as none. */
function pick(source: Source, values: object, nameOf: (name: string) => string): RawOptions {
  const written = new Map<string, unknown>(Object.entries(values));
  const isSet = (value: unknown) => value != null && (value !== '' || source === 'arguments');
  const raw: RawOptions = {};
  for (const { key, names } of optionList) {
    const name = names[source] ?? '';
    const value = written.get(name);
    if (isSet(value)) raw[key] = { name: nameOf(name), value };
  }
  return raw;
}

function parseArguments(args: string[]): object {
  const types = optionList.flatMap(({ names, takes, repeatable = false }) => {
    const type = takes ? ('string' as const) : ('boolean' as const);
    return names.arguments ? [[names.arguments, { type, multiple: repeatable }] as const] : [];
  });
  try {
    return parseArgs({ args, options: Object.fromEntries(types) }).values;
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new PlainProblem(
      `${reason}. For example: npm run contract:check -- --server http://localhost:4020 (--help lists the options).`,
    );
  }
}

/** The default set-up file may be missing; one that was named may not. */
function readSetupFile(folder: string, named: RawValue | undefined): RawOptions {
  const name = named ? String(read('setup', named)) : optionTable.setup.default;
  const file = resolve(folder, name);
  if (!existsSync(file)) {
    if (!named) return {};
    throw new PlainProblem(`There is no set-up file ${name}.`);
  }
  const content = readObject(file, name);
  const keys = optionList.flatMap(({ names }) => names.file ?? []);
  const unknown = Object.keys(content).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw new PlainProblem(`Unknown key "${unknown}" in ${name}. The keys are: ${keys.join(', ')}.`);
  return pick('file', content, (key) => `"${key}" in ${name}`);
}

function readObject(file: string, name: string): object {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainProblem(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof content === 'object' && content && !Array.isArray(content)) return content;
  throw new PlainProblem(`${name} must be one JSON object, such as { "server": "http://localhost:4020" }.`);
}

const helpRows = optionList.map(({ names, takes = '', help, default: usual }) => {
  const name = names.arguments ? `--${names.arguments} ${takes}` : String(names.environment);
  return `  ${name.padEnd(28)} ${help}${typeof usual === 'string' ? `; ${usual} without it` : ''}`;
});

export const helpText = `Checks whether a server keeps to its contract, and shows each violation.

  npm run contract:check -- --server URL [options]

${helpRows.join('\n')}

Everything but --replay, --yes-remote and --help can also be set in the environment
(CONTRACT_CHECK_SERVER, CONTRACT_CHECK_SIGN_IN, …) and in
contract-check.json: { "server": "…", "admin": "…", "signIn": "…", "headers": {…} }.
The command line wins over the environment, and the environment over the file.
Secrets are not taken on the command line.

On this machine, unless an option says otherwise, the admin is the sandbox's, and payments and
pictures go to its stand-ins if they answer. The run creates users and phones of its own, all
named contract-check-…, and deletes them again; orders stay, because no operation deletes them.

Ctrl-C ends the run early: what it created is deleted and the reports are written. A second
Ctrl-C ends it at once.

Exit code 0: no violation of the contract. 1: violations. 2: the check could not be run, or
failed itself. 130: it was stopped.`;
