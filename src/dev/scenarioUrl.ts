import { grammar, type Scenario } from './scenario';
import { actors, type ScenarioState } from './scenarioState';

/** The panel's parameters in the URL's query; all others are the app's. */
const isOurs = (parameter: string) => /^(?:scenario|as|payments)(?:=|$)/.test(parameter);

// The grammar gives what the contract documents, and no more.
export const readScenarios = grammar.read as unknown as (text: string) => {
  scenarios: Scenario[];
  problems: string[];
};
export const writeScenarios = ({ scenarios }: Pick<ScenarioState, 'scenarios'>) => grammar.write(scenarios);

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
      scenarios: grammar.normalize(scenarios),
      as: oneOf('as', actors),
      paymentLibrary: oneOf('payments', ['down']),
    },
    problems,
  };
}

/** `scenario=listCategories:empty,bookPhone:400~slow=3000&as=seller`; empty where nothing is changed. */
export function writeState(state: ScenarioState): string {
  const { as, paymentLibrary: payments } = state;
  return Object.entries({ scenario: writeScenarios(state), as, payments })
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
