import type { OperationId } from '@/services/api/operations';
import { openContract } from '../../check/contract';
import type { Item } from '../fault';

let opened: ReturnType<typeof openContract> | undefined;
const contract = () => (opened ??= openContract());

/** The fields that a request may have. */
export function fieldsOf(id: OperationId): string[] {
  const { schema } = contract().operations[id].body ?? {};
  return schema ? Object.keys(contract().schema(schema).properties ?? {}) : [];
}

/** The documented example of a request's body. */
export const exampleOf = (id: OperationId): Item =>
  (contract().operations[id].body?.examples[0]?.value ?? {}) as Item;
