import type { OperationId } from '@/services/api/operations';
import { answersOf, operationIds, scenario, type Choice, type Scenario } from './scenario';
import { actors, normalizeScenarios, type ScenarioState } from './scenarioState';

export const longestWait = 600_000;
export const mostFailures = 99;

/** The panel's parameters in the URL's query; all others are the app's. */
const isOurs = (parameter: string) => /^(?:scenario|as|payments|retries)(?:=|$)/.test(parameter);

/** The operations that document this status or example. */
const operationsWith = (answer: string): OperationId[] =>
  operationIds.filter((id) => answerChoice(id, answer) !== undefined);

function answerChoice(id: OperationId, answer: string): { status: number } | { example: string } | undefined {
  for (const [status, names] of answersOf(id)) {
    if (String(status) === answer) return { status };
    if (names.includes(answer)) return { example: answer };
  }
  return undefined;
}

// Reading

/** Reads `listCategories.listUsers:empty,bookPhone:400~slow=3000`. Leaves out and reports what it does not understand. */
export function readScenarios(text: string): { scenarios: Scenario[]; problems: string[] } {
  const read = text.split(',').filter(Boolean).flatMap(readItem);
  return {
    scenarios: read.filter((each) => typeof each !== 'string'),
    problems: read.filter((each) => typeof each === 'string'),
  };
}

/** Returns the item's scenarios, and its problems as sentences. */
function readItem(text: string): (Scenario | string)[] {
  const [, names = '', answer, modifierText = ''] =
    /^([\w.*]+)(?::([\w-]+))?((?:~[\w=]+)*)$/.exec(text) ?? [];
  if (!names) return [`“${text}” is not a scenario.`];
  const modifiers = readModifiers(modifierText);
  if (!modifiers) return [`“${modifierText}” in “${text}” is not valid.`];
  if (answer === undefined && modifierText === '') return [`“${text}” changes nothing.`];
  if (answer !== undefined && modifiers.network !== undefined)
    return [`“${text}” has both an answer and no answer.`];
  if (names !== '*') return names.split('.').map((name) => readOperation(name, answer, modifiers));
  const ids = answer === undefined ? operationIds : operationsWith(answer);
  if (ids.length === 0) return [`No operation documents “${answer}”.`];
  return ids.map((id) => readOperation(id, answer, modifiers));
}

type Modifiers = { network?: 'none' | 'silent'; fails?: number; slow?: number };

function readOperation(name: string, answer: string | undefined, modifiers: Modifiers): Scenario | string {
  const id = operationIds.find((each) => each === name);
  if (!id) return `The contract has no operation “${name}”.`;
  const answered = answer === undefined ? {} : answerChoice(id, answer);
  if (!answered) return `${name} does not document “${answer}”.`;
  // The contract documents it, as was checked above.
  return scenario(id, { ...answered, ...modifiers } as Choice<OperationId>);
}

/** Undefined where one of them is not valid. */
function readModifiers(text: string): Modifiers | undefined {
  const modifiers: Modifiers = {};
  for (const modifier of text.split('~').slice(1)) {
    const [name, value = ''] = modifier.split('=');
    if (modifier === 'offline') modifiers.network = 'none';
    else if (modifier === 'silent') modifiers.network = 'silent';
    else if (name === 'fails' && isCount(value, mostFailures)) modifiers.fails = Number(value);
    else if (name === 'slow' && isCount(value, longestWait)) modifiers.slow = Number(value);
    else return undefined;
  }
  return modifiers;
}

const isCount = (value: string, most: number) => /^[1-9]\d*$/.test(value) && Number(value) <= most;

/** Reads any query: leaves out and reports in `problems` what it does not understand. */
export function readState(search: string): { state: ScenarioState; problems: string[] } {
  const query = new URLSearchParams(search);
  const { scenarios, problems } = readScenarios(query.getAll('scenario').join(','));
  const oneOf = <Value extends string>(name: string, known: readonly Value[]): Value | undefined => {
    const value = query.get(name);
    const found = known.find((each) => each === value);
    if (value !== null && !found) problems.push(`“${name}=${value}” is not valid.`);
    return found;
  };
  return {
    state: {
      scenarios: normalizeScenarios(scenarios),
      as: oneOf('as', actors),
      paymentLibrary: oneOf('payments', ['down']),
      retries: oneOf('retries', ['quick']),
    },
    problems,
  };
}

// Writing

/** Operations with the same effect, which share one entry in the URL and one line in the panel. */
export type ScenarioGroup = ReturnType<typeof scenarioGroups>[number];

/** As the URL writes it after the operations: `:400~fails=2~slow=3000`. */
function effectOf({ status, example, network, fails, slow }: Scenario): string {
  const answer = example ?? status;
  return [
    answer === undefined ? '' : `:${answer}`,
    network === 'none' ? '~offline' : '',
    network === 'silent' ? '~silent' : '',
    fails === undefined ? '' : `~fails=${fails}`,
    slow === undefined ? '' : `~slow=${slow}`,
  ].join('');
}

/** Groups scenarios by effect. When the groups are read in order, the later one wins. */
export function scenarioGroups(scenarios: readonly Scenario[]) {
  const changed = scenarios.map(({ operation }) => operation);
  const groups = [...new Set(scenarios.map(effectOf))].map((effect) => {
    const members = scenarios.filter((each) => effectOf(each) === effect);
    const operations = members.map(({ operation }) => operation);
    const [, answer] = /^:([\w-]+)/.exec(effect) ?? [];
    const possible = answer === undefined ? operationIds : operationsWith(answer);
    /** Whether the effect is on every operation that can have it, except those of the later groups. */
    const isAll = operations.length > 1 && operations.length === possible.length;
    return { effect, operations, possible, isAll };
  });
  // Most operations have its effect, and all others that can have it are in later groups.
  const rule = groups.find(
    ({ operations, possible }) =>
      operations.length > 1 &&
      operations.length * 2 > possible.length &&
      possible.every((id) => changed.includes(id)),
  );
  return rule ? [{ ...rule, isAll: true }, ...groups.filter((group) => group !== rule)] : groups;
}

/** Not escaped, so that a link stays readable: a query may contain all of these characters. */
export const writeScenarios = ({ scenarios }: Pick<ScenarioState, 'scenarios'>): string =>
  scenarioGroups(scenarios)
    .map(({ operations, isAll, effect }) => `${isAll ? '*' : operations.join('.')}${effect}`)
    .join(',');

/** `scenario=listCategories:empty,bookPhone:400~slow=3000&as=seller`; empty where nothing is changed. */
export function writeState(state: ScenarioState): string {
  const { as, paymentLibrary: payments, retries } = state;
  return Object.entries({ scenario: writeScenarios(state), as, payments, retries })
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('&');
}

/** The address with the state at the end of its query. The app's own parameters are not changed. */
export function withState(href: string, state: ScenarioState): string {
  const [, address = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const own = search.split('&').filter((part) => !isOurs(part));
  const query = [...own, writeState(state)].filter(Boolean).join('&');
  return address + (query && `?${query}`) + hash;
}
