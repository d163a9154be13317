import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { AllGiven } from './given';
import { didYouMean } from './nearest';
import { canBeSaid, optionList } from './optionList';

const usualSetUp = 'contract-check.json';

const keys = optionList.filter((one) => canBeSaid(one, 'file')).map(({ key }) => key);

/** What the team's set-up file says. Without a name, the usual file is read if there is one. */
export function givenSetUp(folder: string, named: string | undefined): AllGiven {
  const name = named ?? usualSetUp;
  const file = resolve(folder, name);
  if (!existsSync(file)) {
    if (named === undefined) return {};
    throw new PlainProblem(`There is no set-up file ${name}.`);
  }
  const given: AllGiven = {};
  for (const [key, value] of Object.entries(contentOf(file, name))) {
    const known = keys.find((one) => one === key);
    if (!known) {
      throw new PlainProblem(
        `Unknown key "${key}" in ${name}.${didYouMean(key, keys)} The keys are: ${keys.join(', ')}.`,
      );
    }
    if (value !== null && value !== '') given[known] = { name: `"${key}" in ${name}`, value };
  }
  return given;
}

function contentOf(file: string, name: string): object {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainProblem(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof content === 'object' && content && !Array.isArray(content)) return content;
  throw new PlainProblem(`${name} must hold one JSON object, such as { "server": "http://localhost:4020" }.`);
}
