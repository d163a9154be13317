import { operationList, type OperationId } from '@/services/api/operations';
import type { Fault } from '../fault';

const all = Object.keys(operationList) as OperationId[];
const where = (holds: (facts: (typeof operationList)[OperationId]) => boolean) =>
  all.filter((id) => holds(operationList[id]));

/** Operations that have something in common, as the contract has them. */
export const families = {
  all,
  /** Those that ask for a token. */
  guarded: where(({ bearer }) => bearer),
  ofAdmins: where(({ roles }) => roles.some((role) => role === 'admin')),
  ofSellers: where(({ roles }) => roles.some((role) => role === 'Seller')),
  /** Those that name a record by its id and write to it. */
  byId: ['makeAdmin', 'verifySeller', 'deleteUser', 'markProduct', 'deleteProduct'],
  storing: ['createUser', 'addProduct', 'advertisePhone', 'bookPhone', 'recordPayment'],
  withJsonBody: [
    ...(['createUser', 'addProduct', 'markProduct', 'advertisePhone', 'bookPhone'] as const),
    ...(['createPaymentIntent', 'recordPayment'] as const),
  ],
  lists: [
    ...(['listUsers', 'listQuestions', 'listCategories', 'listPhonesOfCategory'] as const),
    ...(['listMyProducts', 'listAdvertisements', 'listOrders'] as const),
  ],
} satisfies Record<string, OperationId[]>;

/** The same fault of each operation; the name begins with the operation. */
export const ofEach = (
  ids: readonly OperationId[],
  fault: (id: OperationId) => Omit<Fault, 'operations'>,
): Fault[] =>
  ids.map((id) => {
    const made = fault(id);
    return { ...made, name: `${id} ${made.name}`, operations: [id] };
  });

/** Every nth call of a run, counted from 1. */
export function countOf(memory: Map<string, unknown>, what: string): number {
  const count = Number(memory.get(what) ?? 0) + 1;
  memory.set(what, count);
  return count;
}
