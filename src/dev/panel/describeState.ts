import type { ScenarioGroup } from '@/dev/grammar';
import { grammar, operationIds } from '@/dev/scenario';
import { withoutScenarios, type ScenarioState } from '@/dev/scenarioState';

/** What is active, in one line each, with the operations that it changes and the state without it. */
export const describeState = (state: ScenarioState) => [
  ...(state.as
    ? [{ text: `Acting as: ${state.as}`, without: { ...state, as: undefined }, operations: [] }]
    : []),
  ...(state.paymentLibrary
    ? [
        {
          text: 'The payment library does not load',
          without: { ...state, paymentLibrary: undefined },
          operations: [],
        },
      ]
    : []),
  ...grammar.groups(state.scenarios).map((group) => ({
    text: `${describeOperations(group)}: ${describeEffect(group.effect)}`,
    without: withoutScenarios(state, ...group.operations),
    operations: operationIds.filter((id) => group.operations.includes(id)),
  })),
];

const mostNames = 5;

function describeOperations({ operations, isAll }: ScenarioGroup): string {
  if (isAll) return `All operations that can (${operations.length})`;
  if (operations.length <= mostNames) return operations.join(', ');
  return `${operations.slice(0, mostNames - 1).join(', ')} and ${operations.length - mostNames + 1} more`;
}

/** `:400~slow=3000` becomes `400, waits 3000 ms`. */
const describeEffect = (effect: string): string =>
  effect
    .replace('~offline', ', no network')
    .replace('~silent', ', never answers')
    .replace(/~fails=(\d+)/, ', first $1 only')
    .replace(/~slow=(\d+)/, ', waits $1 ms')
    .replace(/^:|^, /, '');
