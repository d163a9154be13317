import type { OperationId } from '@/services/api/operations';
import type { Trial } from '../createTrial';
import { recordProperties } from '../links';

/** Records without what the contract does not document: servers may show more, and change it as they like. */
export function documented<R extends object>(
  { contract }: Trial,
  operation: OperationId,
  records: readonly R[],
): Partial<R>[] {
  const schema = contract.operations[operation].responses['200']?.schema ?? {};
  const fields = recordProperties(schema, contract.schema);
  return records.map(
    (record) => Object.fromEntries(Object.entries(record).filter(([field]) => field in fields)) as Partial<R>,
  );
}
