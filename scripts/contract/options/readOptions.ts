import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseOptions } from '../../parseOptions';
import { PlainProblem } from '../../plainProblem';
import { optionList, optionTable, type OptionKey, type Options, type RawValue } from './optionTable';

type RawOptions = Partial<Record<OptionKey, RawValue>>;

/** Reads the options: the command line wins over the environment, the environment over the set-up file. */
export function readOptions(
  args: string[],
  { env, folder }: { env: NodeJS.ProcessEnv; folder: string },
): Options {
  const fromArguments = parseArguments(args);
  const fromEnvironment = parseEnvironment(env);
  const setup = fromArguments.setup ?? fromEnvironment.setup;
  const fromFile = fromArguments.help ? {} : parseSetupFile(folder, setup);
  // An earlier report names its cases and its seed.
  const conflict = fromArguments.only ?? fromArguments.seed;
  if (fromArguments.replay && conflict)
    throw new PlainProblem(
      `${conflict.name} cannot be used with --replay: the report defines what is repeated.`,
    );

  const sources: RawOptions[] = [fromFile, fromEnvironment, fromArguments];
  const raw: RawOptions = Object.assign({}, ...sources);
  const values = optionList.map(({ key, default: usual }) => [
    key,
    raw[key] ? optionTable[key].read(raw[key]) : usual,
  ]);
  return {
    ...(Object.fromEntries(values) as Options),
    headers: Object.assign({}, ...sources.map((one) => one.headers && optionTable.headers.read(one.headers))),
  };
}

function parseArguments(args: string[]): RawOptions {
  const types = optionList.map(({ argument, takes, repeatable }) => {
    const type = takes ? ('string' as const) : ('boolean' as const);
    return [argument, { type, multiple: repeatable }] as const;
  });
  const values: Record<string, unknown> = parseOptions(
    args,
    Object.fromEntries(types),
    'For example: npm run contract:check -- --server http://localhost:4020 (--help lists the options).',
  );
  const raw: RawOptions = {};
  for (const { key, argument, takes, notIn, variable } of optionList) {
    const value = values[argument];
    if (value === undefined) continue;
    if (notIn.includes('arguments')) {
      throw new PlainProblem(
        `--${argument} is not taken on the command line, where all users of the machine can read it. Set ${variable}, or "${key}" in the set-up file.`,
      );
    }
    raw[key] = { name: `--${argument}`, value: takes ? value : !argument.startsWith('no-') };
  }
  return raw;
}

/** An empty variable is the same as none. */
function parseEnvironment(env: NodeJS.ProcessEnv): RawOptions {
  const raw: RawOptions = {};
  for (const { key, variable, notIn } of optionList) {
    const value = env[variable];
    if (value && !notIn.includes('environment')) raw[key] = { name: variable, value };
  }
  return raw;
}

/** The default set-up file may be missing; one that was named may not. */
function parseSetupFile(folder: string, named: RawValue | undefined): RawOptions {
  const name = named ? optionTable.setup.read(named) : optionTable.setup.default;
  const file = resolve(folder, name);
  if (!existsSync(file)) {
    if (!named) return {};
    throw new PlainProblem(`There is no set-up file ${name}.`);
  }
  const keys = optionList.filter(({ notIn }) => !notIn.includes('file')).map(({ key }) => key);
  const raw: RawOptions = {};
  for (const [written, value] of Object.entries(readObject(file, name))) {
    const key = keys.find((one) => one === written);
    if (!key)
      throw new PlainProblem(`Unknown key "${written}" in ${name}. The keys are: ${keys.join(', ')}.`);
    if (value !== null && value !== '') raw[key] = { name: `"${key}" in ${name}`, value };
  }
  return raw;
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

const helpRows = optionList.map(({ argument, takes = '', variable, notIn, help, default: usual }) => {
  const name = notIn.includes('arguments') ? variable : `--${argument} ${takes}`;
  return `  ${name.padEnd(28)} ${help}${typeof usual === 'string' ? `; ${usual} without it` : ''}`;
});

export const helpText = `Checks whether a server keeps to its contract, and shows each violation.

  npm run contract:check -- --server URL [options]

${helpRows.join('\n')}

Everything but --replay, --yes-remote and --help can also be set in the environment
(CONTRACT_CHECK_SERVER, CONTRACT_CHECK_SIGN_IN, CONTRACT_CHECK_JOURNEYS=off, …) and in
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
