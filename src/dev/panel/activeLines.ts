import { scenarioGroups, type ScenarioGroup } from '@/dev/url/scenarioGroups';
import { withoutScenarios, type ScenarioState } from '@/dev/scenarioState';

export interface ActiveLine {
  text: string;
  /** The state without it. */
  without: ScenarioState;
}

const mostNames = 5;

/** What is not as it would be, in lines for people. */
export const activeLines = (state: ScenarioState): ActiveLine[] => [
  ...(state.as ? [{ text: `Acting as: ${state.as}`, without: { ...state, as: undefined } }] : []),
  ...(state.paymentLibrary
    ? [{ text: 'The payment library does not load', without: { ...state, paymentLibrary: undefined } }]
    : []),
  ...scenarioGroups(state.scenarios).map((group) => ({
    text: `${sayWho(group)}: ${sayWhat(group.what)}`,
    without: withoutScenarios(state, ...group.operations),
  })),
];

function sayWho({ operations, isAll }: ScenarioGroup): string {
  if (isAll) return `Every operation that can (${operations.length})`;
  if (operations.length <= mostNames) return operations.join(', ');
  return `${operations.slice(0, mostNames - 1).join(', ')} and ${operations.length - mostNames + 1} more`;
}

/** `:400~slow=3000` is `400, waits 3000 ms`. */
const sayWhat = (what: string): string =>
  what
    .replace('~offline', ', no network')
    .replace('~silent', ', never answers')
    .replace(/~fails=(\d+)/, ', first $1 only')
    .replace(/~slow=(\d+)/, ', waits $1 ms')
    .replace(/^:|^, /, '');
