import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { methods, type Contract, type Operation } from '../generate/readContract';
import { PlainProblem } from '../lib/plainProblem';
import { parseWithLines } from './check/contractLines';

/** A change of who may call an operation, with the line of the new contract. */
export interface AccessChange {
  call: string;
  what: string;
  line: number;
}

type Secured = Contract & { security?: Operation['security'] };

/** Redocly's comparison does not see that a call needs no token any more, and does not know our extensions. */
export function accessChanges(files: { before: string; after: string }): AccessChange[] {
  const before = open(files.before);
  const after = open(files.after);
  return Object.entries(before.contract.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const was = item[method];
      const is = after.contract.paths?.[path]?.[method];
      if (!was || !is) return [];
      const call = `${method.toUpperCase()} ${path}`;
      const line = after.lines.ofObject(is);
      const changes = [
        { name: 'security', was: securityOf(was, before.contract), is: securityOf(is, after.contract) },
        ...(['x-roles', 'x-owner'] as const).map((name) => ({ name, was: was[name], is: is[name] })),
      ];
      return changes
        .filter((one) => !isDeepStrictEqual(one.was, one.is))
        .map((one) => ({ call, what: `${one.name} was ${asText(one.was)}, and is ${asText(one.is)}`, line }));
    }),
  );
}

/** The alternatives in force; no alternative is the same as none needed. */
function securityOf({ security }: Operation, contract: Secured): Operation['security'] {
  const own = security ?? contract.security ?? [];
  return own.length === 0 ? [{}] : own;
}

const asText = (value: unknown): string => JSON.stringify(value) ?? 'not set';

function open(file: string) {
  try {
    const { value, lines } = parseWithLines(readFileSync(file, 'utf8'));
    return { contract: value as Secured, lines };
  } catch (error) {
    throw new PlainProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
