import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import type { AllGiven } from './given';
import { didYouMean } from './nearest';
import {
  argumentName,
  canBeSaid,
  environmentName,
  optionList,
  type OptionFacts,
  type OptionKey,
} from './optionList';

const known: { key: OptionKey; facts: OptionFacts }[] = optionList.map((facts) => ({
  key: facts.key,
  facts,
}));
const sayable = known.filter(({ facts }) => canBeSaid(facts, 'arguments'));
const names = sayable.map(({ key }) => `--${argumentName(key)}`);

const parsed: ParseArgsConfig['options'] = Object.fromEntries(
  sayable.map(({ key, facts: { takes, repeatable = false } }) => [
    argumentName(key),
    takes === undefined ? { type: 'boolean' } : { type: 'string', multiple: repeatable },
  ]),
);

/** What was said on the command line. */
export function givenArguments(args: string[]): AllGiven {
  const { tokens } = parseArgs({ args, options: parsed, strict: false, tokens: true });
  const given: AllGiven = {};
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new PlainProblem(`"${token.value}" is no option.${serverHint(token.value)} --help lists them.`);
    }
    if (token.kind !== 'option') continue;
    const name = token.rawName;
    const option = sayable.find(({ key }) => `--${argumentName(key)}` === name);
    if (!option) throw unknownOption(name);
    const { key, facts } = option;
    const value: unknown = facts.takes === undefined ? switched(key, token) : needed(facts, token);
    const before = given[key]?.value;
    given[key] = { name, value: facts.repeatable ? [...[before ?? []].flat(), value] : value };
  }
  return given;
}

interface OptionToken {
  rawName: string;
  value?: string | undefined;
}

function switched(key: OptionKey, { rawName, value }: OptionToken): boolean {
  if (value !== undefined) throw new PlainProblem(`${rawName} takes no value.`);
  return key !== 'journeys';
}

function needed({ takes }: OptionFacts, { rawName, value }: OptionToken): string {
  // What looks like the next option was hardly meant as a value.
  if (value !== undefined && value !== '' && !value.startsWith('--')) return value;
  throw new PlainProblem(`${rawName} needs a value: ${rawName} ${takes}.`);
}

function unknownOption(name: string): PlainProblem {
  const secret = known.find(
    ({ key, facts }) => !sayable.some((one) => one.facts === facts) && `--${argumentName(key)}` === name,
  );
  if (secret) {
    return new PlainProblem(
      `${name} is not taken on the command line, where everybody on the machine can read it. Set ${environmentName(secret.key)}, or "${secret.key}" in the set-up file.`,
    );
  }
  return new PlainProblem(`Unknown option ${name}.${didYouMean(name, names)} --help lists the options.`);
}

const serverHint = (value: string): string =>
  /^(https?:|localhost|127\.)/.test(value) ? ` To check that server: --server ${value}.` : '';
