import {
  documentedAnswers,
  operationList,
  type ExampleOf,
  type OperationId,
  type StatusOf,
} from '@/services/api/operations';

interface Timing {
  /** Milliseconds that the call waits first. */
  readonly slow?: number;
  /** The scenario applies to the first N calls; the API answers later ones. */
  readonly fails?: number;
}

type Unanswered = { readonly status?: never; readonly example?: never; readonly network?: never };

/** A documented status, a named example, or no answer: `none` fails at once, `silent` never answers. */
type Answered<Id extends OperationId> =
  | (Omit<Unanswered, 'status'> & { readonly status: StatusOf<Id> })
  | (Omit<Unanswered, 'example'> & { readonly example: ExampleOf<Id> })
  | (Omit<Unanswered, 'network'> & { readonly network: 'none' | 'silent' });

/** What happens to the calls of one operation. `fails` alone means that the network fails N times. */
export type Choice<Id extends OperationId> = Timing &
  (Answered<Id> | (Unanswered & ({ readonly slow: number } | { readonly fails: number })));

export type Scenario<Id extends OperationId = OperationId> = {
  [Each in Id]: { readonly operation: Each } & Choice<Each>;
}[Id];

/** `scenario('bookPhone', { status: 400 })`: an unknown operation, status or example does not compile. */
export function scenario<Id extends OperationId>(operation: Id, choice: Choice<Id>): Scenario<Id> {
  const { status, example, fails, slow } = choice;
  const onlyFails = status === undefined && example === undefined && fails !== undefined;
  const network = choice.network ?? (onlyFails ? 'none' : undefined);
  const fields = Object.entries({ status, example, network, fails, slow });
  const chosen = fields.filter(([, value]) => value !== undefined);
  return { operation, ...Object.fromEntries(chosen) } as Scenario<Id>;
}

/** In the contract's order. */
export const operationIds = Object.keys(operationList) as OperationId[];

/** The documented statuses of an operation, each with the names of its examples. */
export const answersOf = (operation: OperationId): [status: number, examples: readonly string[]][] =>
  Object.entries(documentedAnswers[operation]).map(([status, names]) => [Number(status), names]);

/** The contract's answer that the scenario selects, and its example, if there is one; undefined where it selects none. */
export function documentedAnswer({ operation, status, example }: Scenario) {
  if (status === undefined && example === undefined) return undefined;
  const found = answersOf(operation).find(([each, names]) =>
    example === undefined ? each === status : names.includes(example),
  );
  if (!found) throw new Error(`The contract has no answer ${example ?? status} of ${operation}.`);
  return { status: found[0], example: example ?? found[1][0] };
}
