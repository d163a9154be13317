import { anyScenario, createGrammar, type AnyScenario } from '@mocks/scenarios/grammar';
import { withState, type Actor } from '@/dev/pageState';
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
export const scenario = <Id extends OperationId>(operation: Id, choice: Choice<Id>): Scenario<Id> =>
  anyScenario(operation, choice as Omit<AnyScenario, 'operation'>) as Scenario<Id>;

/** The scenarios of this contract as a text. */
export const grammar = createGrammar(documentedAnswers);

/** In the contract's order. */
export const operationIds = Object.keys(operationList) as OperationId[];
export const { answersOf, documentedAnswer } = grammar;

interface Shown {
  scenarios?: readonly Scenario[];
  as?: Actor;
  paymentLibrary?: 'down' | undefined;
}

/** The address at which a development server shows the page so. */
export const addressWith = (path: string, { scenarios = [], as, paymentLibrary: payments }: Shown) =>
  withState(path, { scenario: grammar.write(scenarios), as, payments });
