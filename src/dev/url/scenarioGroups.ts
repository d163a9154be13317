import { operationList, type OperationId } from '@/services/api/operations';
import { answersOf } from '@/dev/documentedAnswer';
import type { Scenario } from '@/dev/scenario';

/** Operations to which the same happens. */
export interface ScenarioGroup {
  operations: readonly OperationId[];
  /** True where it happens to every operation to which it can, apart from those of the groups that follow. */
  isAll: boolean;
  /** What happens, as the URL writes it after the operations' names. */
  what: string;
}

/** What a scenario does, as the URL writes it: `:400~fails=2~slow=3000`. */
function whatHappens({ status, example, network, fails, slow }: Scenario): string {
  const answer = example ?? status;
  return [
    answer === undefined ? '' : `:${answer}`,
    network === 'none' ? '~offline' : '',
    network === 'silent' ? '~silent' : '',
    fails === undefined ? '' : `~fails=${fails}`,
    slow === undefined ? '' : `~slow=${slow}`,
  ].join('');
}

export const operationIds = Object.keys(operationList) as OperationId[];

/** The operations that document this status or example. */
export const operationsWith = (answer: string): OperationId[] =>
  operationIds.filter((id) =>
    answersOf(id).some(([status, names]) => String(status) === answer || names.includes(answer)),
  );

function canAll({ status, example }: Scenario): OperationId[] {
  const answer = example ?? status;
  return answer === undefined ? operationIds : operationsWith(String(answer));
}

/** The scenarios, those that do the same together. Read one after the other, the later holds. */
export function scenarioGroups(scenarios: readonly Scenario[]): ScenarioGroup[] {
  const members = new Map<string, [Scenario, ...Scenario[]]>();
  for (const each of scenarios) {
    const what = whatHappens(each);
    const others = members.get(what);
    if (others) others.push(each);
    else members.set(what, [each]);
  }
  const groups = [...members].map(([what, [first, ...others]]) => ({
    what,
    operations: [first, ...others].map(({ operation }) => operation),
    can: canAll(first),
  }));
  const changed = scenarios.map(({ operation }) => operation);
  // The rule of which the others are exceptions, where there is one.
  const rule = groups.find(
    ({ operations, can }) =>
      operations.length > 1 && operations.length * 2 > can.length && can.every((id) => changed.includes(id)),
  );
  return [...(rule ? [rule] : []), ...groups.filter((group) => group !== rule)].map(
    ({ what, operations, can }) => ({
      what,
      operations,
      isAll: operations.length > 1 && (what === rule?.what || operations.length === can.length),
    }),
  );
}
