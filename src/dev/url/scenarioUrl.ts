import { readScenarios } from './readScenarios';
import { scenarioGroups } from './scenarioGroups';
import { actors, arranged, type ScenarioState } from '@/dev/scenarioState';

/** The names in the URL's query that are ours; the app uses others. */
const names = ['scenario', 'as', 'payments', 'retries'];

/** Written as it is meant to be read: a query may hold all of these signs unescaped. */
export const writeScenarios = ({ scenarios }: Pick<ScenarioState, 'scenarios'>): string =>
  scenarioGroups(scenarios)
    .map(({ operations, isAll, what }) => `${isAll ? '*' : operations.join('.')}${what}`)
    .join(',');

/** `scenario=listCategories:empty,bookPhone:400~slow=3000&as=seller`; empty where nothing is changed. */
export function writeState(state: ScenarioState): string {
  const { scenarios, as, paymentLibrary, retries } = state;
  return [
    scenarios.length > 0 ? `scenario=${writeScenarios(state)}` : '',
    as ? `as=${as}` : '',
    paymentLibrary ? `payments=${paymentLibrary}` : '',
    retries ? `retries=${retries}` : '',
  ]
    .filter((part) => part !== '')
    .join('&');
}

const partsOf = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');

const nameOf = (part: string) => part.split('=', 1)[0] ?? '';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a query says. Total: whatever is not understood is left out and named in `problems`. */
export function readState(search: string): { state: ScenarioState; problems: string[] } {
  const values = (name: string) =>
    partsOf(search)
      .filter((part) => nameOf(part) === name)
      .map((part) => decoded(part.slice(name.length + 1)));
  const { scenarios, problems } = readScenarios(values('scenario').join(','));
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | undefined => {
    const [value] = values(name);
    const found = known.find((each) => each === value);
    if (value !== undefined && !found) problems.push(`“${name}=${value}” is not known.`);
    return found;
  };
  const [as, paymentLibrary, retries] = [
    one('as', actors),
    one('payments', ['down']),
    one('retries', ['quick']),
  ];
  const state = {
    scenarios: arranged(scenarios),
    ...(as && { as }),
    ...(paymentLibrary && { paymentLibrary }),
    ...(retries && { retries }),
  };
  return { state, problems };
}

/** The same address in this state: the app's own parameters stay as they are, ours stand last. */
export function inState(href: string, state: ScenarioState): string {
  const [, address = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const own = partsOf(search).filter((part) => !names.includes(nameOf(part)));
  const query = [...own, writeState(state)].filter((part) => part !== '').join('&');
  return address + (query && `?${query}`) + hash;
}
