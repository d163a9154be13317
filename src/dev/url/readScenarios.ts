import { answersOf } from '@/dev/documentedAnswer';
import { scenario, type Choice, type Scenario } from '@/dev/scenario';
import { operationIds, operationsWith } from './scenarioGroups';
import type { OperationId } from '@/services/api/operations';

export const longestWait = 600_000;
export const mostFailures = 99;

const item = /^([\w.*]+)(?::([\w-]+))?((?:~[\w=]+)*)$/;

interface Read {
  scenarios: Scenario[];
  /** What nobody understood, in sentences. */
  problems: string[];
}

const nothing: Read = { scenarios: [], problems: [] };
const problem = (sentence: string): Read => ({ scenarios: [], problems: [sentence] });
const joined = (parts: Read[]): Read => ({
  scenarios: parts.flatMap(({ scenarios }) => scenarios),
  problems: parts.flatMap(({ problems }) => problems),
});

/** Reads `listCategories.listUsers:empty,bookPhone:400~slow=3000`. Rubbish is left out and named. */
export const readScenarios = (text: string): Read =>
  joined(text.split(',').map((part) => (part === '' ? nothing : readItem(part))));

function readItem(text: string): Read {
  const [, names = '', answer, modifiers = ''] = item.exec(text) ?? [];
  if (!names) return problem(`“${text}” is not a scenario.`);
  const pace = readPace(modifiers);
  if (pace === undefined) return problem(`“${modifiers}” of “${text}” is not known.`);
  if (answer === undefined && Object.keys(pace).length === 0) return problem(`“${text}” changes nothing.`);
  if (answer !== undefined && pace.network !== undefined)
    return problem(`“${text}” asks for an answer and for none.`);
  if (names === '*') return everyOperation(answer, pace);
  return joined(names.split('.').map((name) => ofOperation(name, answer, pace)));
}

function everyOperation(answer: string | undefined, pace: Pace): Read {
  const ids = answer === undefined ? operationIds : operationsWith(answer);
  if (ids.length === 0) return problem(`No operation documents “${answer}”.`);
  return joined(ids.map((id) => ofOperation(id, answer, pace)));
}

function ofOperation(name: string, answer: string | undefined, pace: Pace): Read {
  if (!isOperation(name)) return problem(`The contract has no operation “${name}”.`);
  const known = answer === undefined ? {} : knownAnswer(name, answer);
  if (!known) return problem(`${name} does not document “${answer}”.`);
  // The one place where read text becomes a typed choice: the contract was asked.
  return { scenarios: [scenario(name, { ...known, ...pace } as Choice<OperationId>)], problems: [] };
}

const isOperation = (name: string): name is OperationId => operationIds.some((id) => id === name);

function knownAnswer(id: OperationId, answer: string): { status: number } | { example: string } | undefined {
  for (const [status, names] of answersOf(id)) {
    if (String(status) === answer) return { status };
    if (names.includes(answer)) return { example: answer };
  }
  return undefined;
}

type Pace = { network?: 'none' | 'silent'; fails?: number; slow?: number };

/** Undefined where one of them is not understood. */
function readPace(text: string): Pace | undefined {
  const pace: Pace = {};
  for (const modifier of text.split('~').slice(1)) {
    const [name, value] = modifier.split('=');
    if (modifier === 'offline') pace.network = 'none';
    else if (modifier === 'silent') pace.network = 'silent';
    else if (name === 'fails' && isCount(value, mostFailures)) pace.fails = Number(value);
    else if (name === 'slow' && isCount(value, longestWait)) pace.slow = Number(value);
    else return undefined;
  }
  return pace;
}

const isCount = (value: string | undefined, most: number) =>
  value !== undefined && /^[1-9]\d*$/.test(value) && Number(value) <= most;
