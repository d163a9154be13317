import type { ExampleOf, OperationId, StatusOf } from '@/services/api/operations';

interface Pace {
  /** Milliseconds that the call waits first. */
  readonly slow?: number;
  /** Only so many calls are answered like this; after them the API answers as ever. */
  readonly fails?: number;
}

type Unanswered = { readonly status?: never; readonly example?: never; readonly network?: never };

/** A documented status, an example by its name, or no answer: `none` fails at once, `silent` waits for ever. */
type Answered<Id extends OperationId> =
  | (Omit<Unanswered, 'status'> & { readonly status: StatusOf<Id> })
  | (Omit<Unanswered, 'example'> & { readonly example: ExampleOf<Id> })
  | (Omit<Unanswered, 'network'> & { readonly network: 'none' | 'silent' });

/** What happens to the calls of one operation. `fails` alone is a network that fails so often. */
export type Choice<Id extends OperationId> =
  | (Answered<Id> & Pace)
  | (Unanswered & Pace & { readonly slow: number })
  | (Unanswered & Pace & { readonly fails: number });

/** One state of one operation, in the contract's own words. */
export type Scenario<Id extends OperationId = OperationId> = {
  [Each in Id]: { readonly operation: Each } & Choice<Each>;
}[Id];

/** `scenario('bookPhone', { status: 400 })`: an unknown operation, status or example does not compile. */
export function scenario<Id extends OperationId>(operation: Id, choice: Choice<Id>): Scenario<Id> {
  const { status, example, network, slow, fails } = choice;
  const isAnswered = status !== undefined || example !== undefined || network !== undefined;
  return {
    operation,
    ...(status !== undefined && { status }),
    ...(example !== undefined && { example }),
    ...(network !== undefined && { network }),
    ...(!isAnswered && fails !== undefined && { network: 'none' }),
    ...(fails !== undefined && { fails }),
    ...(slow !== undefined && { slow }),
  } as Scenario<Id>;
}
