import { readFileSync } from 'node:fs';
import type { MockCall } from '@mocks/scenarios/callLog';
import { operationList, type OperationId } from '@/services/api/operations';
import { parseWithLines } from '../contract/check/contractLines';
import { contractFile, resolve, type Contract, type Response } from '../generate/readContract';
import { plainLine } from '../lib/plainLine';

/** Prints each violation of the contract in the answers that Prism's proxy passes on once, and counts its repetitions. */
export function violationPrinter() {
  const counts = new Map<string, { line: string; count: number }>();
  return {
    print({ operation, method, path: address, status = 0, effect, violations }: MockCall): void {
      // The mock's own answers.
      if (effect !== '') return;
      const path = address.replace(/\?.*$/, '');
      const name = `${operation ?? 'not in the contract'} (${method} ${path} ${status})`;
      for (const { message, location } of violations) {
        // The same in another record of a list, or in an answer with another id.
        const kind = `${operation ?? name} ${status} ${message.replace(/(?<=[ .])\d+(?=[ .])/g, '*')}`;
        const known = counts.get(kind);
        if (known) {
          known.count += 1;
          continue;
        }
        const place = isOperation(operation) ? ` [openapi.yaml:${lineOf(operation, status, location)}]` : '';
        // It names fields that the server has sent, whatever they hold.
        const line = plainLine(`${name}: ${message}${place}`);
        counts.set(kind, { line, count: 1 });
        console.error(`Violation: ${line}`);
      }
    },
    /** Prints those that have come again since. */
    printCounts(): void {
      for (const { line, count } of counts.values())
        if (count > 1) console.error(`${count} times in all: ${line}`);
    },
  };
}

const isOperation = (id: string | undefined): id is OperationId => id !== undefined && id in operationList;

/** The line of openapi.yaml that documents what a violation is about. */
function lineOf(id: OperationId, status: number, [side, , ...steps]: readonly string[]): number {
  const { value, lines } = parseWithLines(readFileSync(contractFile, 'utf8'));
  const contract = value as Contract;
  const { method, path } = operationList[id];
  const operation = contract.paths[path]?.[method.toLowerCase() as 'get'];
  if (!operation) return 1;
  const response = operation.responses[status];
  if (side !== 'response' || !response) return lines.ofObject(operation, 'responses');
  let schema: Schema =
    Object.values(resolve<Response>(contract, response).content ?? {})[0]?.schema ?? response;
  for (const step of steps) {
    const { items, properties } = resolve<Schema>(contract, schema);
    const next = /^\d+$/.test(step) ? items : properties?.[step];
    if (!next) break;
    schema = next;
  }
  // A property's own line, even if its schema is another part of the file; a whole record's is its schema's.
  return lines.ofObject(
    steps.some((step) => !/^\d+$/.test(step)) ? schema : resolve<Schema>(contract, schema),
  );
}

type Schema = { items?: Schema; properties?: Record<string, Schema> };

/** Prints what the mock says, and which server gave no answer to Prism's proxy. */
export const sayMockLine = (line: string) =>
  console.error(plainLine(line.replace(/^request to (\S+) failed, reason: /, 'No answer from $1: ')));
