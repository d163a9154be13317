import { isDeepStrictEqual } from 'node:util';
import { operationsOf, type OperationFacts } from './check/operationFacts';
import { readContract } from '../openapi/readContract';

/** A change of who may call an operation, with the line of the new contract. */
export interface AccessChange {
  call: string;
  what: string;
  line: number;
}

/** Redocly's comparison does not see that a call needs no token any more, and does not know our extensions. */
export async function accessChanges(files: { before: string; after: string }): Promise<AccessChange[]> {
  const before = operationsOf(await readContract(files.before));
  const after = operationsOf(await readContract(files.after));
  return before.flatMap(({ method, path, ...was }) => {
    const is = after.find((one) => one.method === method && one.path === path);
    if (!is) return [];
    const changes = [
      { name: 'security', was: securityOf(was), is: securityOf(is) },
      { name: 'x-roles', was: was.roles, is: is.roles },
      { name: 'x-owner', was: was.owner ?? null, is: is.owner ?? null },
    ].filter((one) => !isDeepStrictEqual(one.was, one.is));
    return changes.map((one) => ({
      call: `${method} ${path}`,
      what: `${one.name} was ${JSON.stringify(one.was)}, and is ${JSON.stringify(one.is)}`,
      line: is.line,
    }));
  });
}

/** The alternatives in force; no alternative is the same as none needed. */
const securityOf = ({ security }: Pick<OperationFacts, 'security'>) =>
  security.length === 0 ? [{}] : security;
