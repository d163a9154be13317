import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import { optionList, optionsIn, optionTable, type OptionKey, type Options } from './optionTable';
import { didYouMean, type RawValue } from './optionValues';

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
  const sources: RawOptions[] = [fromFile, fromEnvironment, fromArguments];
  const raw: RawOptions = Object.assign({}, ...sources);
  if (fromArguments.replay) {
    // The earlier report says itself what is repeated, and with which seed.
    const other = fromArguments.only ?? fromArguments.seed;
    if (other)
      throw new PlainProblem(`${other.name} cannot go with --replay: the report says what is repeated.`);
    delete raw.only;
  }
  const read = ({ key, default: usual }: { key: OptionKey; default?: unknown }) =>
    raw[key] ? optionTable[key].read(raw[key]) : usual;
  return {
    ...(Object.fromEntries(optionList.map((option) => [option.key, read(option)])) as Options),
    headers: Object.assign({}, ...sources.map((one) => one.headers && optionTable.headers.read(one.headers))),
  };
}

const known = optionsIn('arguments');

function parseArguments(args: string[]): RawOptions {
  const options = Object.fromEntries(
    known.map(({ argument, takes }) => [argument.slice(2), { type: takes ? 'string' : 'boolean' } as const]),
  );
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const raw: RawOptions = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw notAnOption(token.value);
    if (token.kind !== 'option') continue;
    const { rawName: name, value } = token;
    const option = known.find(({ argument }) => argument === name);
    if (!option) throw unknownOption(name);
    const { key, takes, repeatable } = option;
    if (!takes) {
      if (value !== undefined) throw new PlainProblem(`${name} takes no value.`);
      raw[key] = { name, value: !name.startsWith('--no-') };
    } else {
      // A value that looks like an option is the next option, and the value was forgotten.
      if (!value || value.startsWith('--'))
        throw new PlainProblem(`${name} needs a value: ${name} ${takes}.`);
      raw[key] = { name, value: repeatable ? [raw[key]?.value ?? [], value].flat() : value };
    }
  }
  return raw;
}

function notAnOption(word: string): PlainProblem {
  const hint = /^(https?:|localhost|127\.)/.test(word) ? ` To check that server: --server ${word}.` : '';
  return new PlainProblem(`"${word}" is no option.${hint} --help lists them.`);
}

function unknownOption(name: string): PlainProblem {
  const secret = optionList.find(({ argument }) => argument === name);
  if (secret) {
    return new PlainProblem(
      `${name} is not taken on the command line, where everybody on the machine can read it. Set ${secret.variable}, or "${secret.key}" in the set-up file.`,
    );
  }
  const names = known.map(({ argument }) => argument);
  return new PlainProblem(`Unknown option ${name}.${didYouMean(name, names)} --help lists the options.`);
}

/** An empty variable is the same as none. */
function parseEnvironment(env: NodeJS.ProcessEnv): RawOptions {
  const raw: RawOptions = {};
  for (const { key, variable } of optionsIn('environment'))
    if (env[variable]) raw[key] = { name: variable, value: env[variable] };
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
  const keys = optionsIn('file').map(({ key }) => key);
  const raw: RawOptions = {};
  for (const [written, value] of Object.entries(readObject(file, name))) {
    const key = keys.find((one) => one === written);
    if (!key) {
      throw new PlainProblem(
        `Unknown key "${written}" in ${name}.${didYouMean(written, keys)} The keys are: ${keys.join(', ')}.`,
      );
    }
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
  throw new PlainProblem(`${name} must hold one JSON object, such as { "server": "http://localhost:4020" }.`);
}
