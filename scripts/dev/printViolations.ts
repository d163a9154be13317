import type { MockCall } from '@mocks/scenarios/callLog';
import { operationList, type OperationId } from '@/services/api/operations';
import type { Method, Schema } from '../openapi/document';
import { readContract } from '../openapi/readContract';
import { contractFile } from '../openapi/contractFile';
import { plainLine } from '../lib/plainLine';

/** Prints each violation of the contract in the answers that Prism's proxy passes on once, and counts its repetitions. */
export function violationPrinter() {
  const counts = new Map<string, { line: string; count: number }>();
  return {
    async print({
      operation,
      method,
      path: address,
      status = 0,
      effect,
      violations,
    }: MockCall): Promise<void> {
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
        // It names fields that the server has sent, whatever they hold.
        const first = { line: plainLine(`${name}: ${message}`), count: 1 };
        counts.set(kind, first);
        const place = isOperation(operation) ? await lineOf(operation, status, location) : undefined;
        if (place !== undefined) first.line += ` [openapi.yaml:${place}]`;
        console.error(`Violation: ${first.line}`);
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

/** The line of openapi.yaml that documents what a violation is about; undefined while it is half edited. */
async function lineOf(
  id: OperationId,
  status: number,
  [side, , ...steps]: readonly string[],
): Promise<number | undefined> {
  const contract = await readContract(contractFile).catch(() => undefined);
  if (!contract) return undefined;
  const { document, lines } = contract;
  const { method, path } = operationList[id];
  const operation = document.paths?.[path]?.[method.toLowerCase() as Method];
  if (!operation) return 1;
  const response = operation.responses?.[status];
  if (side !== 'response' || !response) return lines.ofObject(operation, 'responses');
  let [schema] = Object.values(response.content ?? {}).map((media) => media.schema);
  let line = lines.ofObject(schema ?? response);
  for (const step of steps) {
    const { items, properties = {} }: Schema = schema ?? {};
    const isItem = /^\d+$/.test(step);
    schema = isItem ? items : properties[step];
    if (!schema) break;
    // A property's own line, even if its schema is another part of the file; that of a whole record is its schema's.
    line = isItem ? lines.ofObject(schema) : lines.ofObject(properties, step);
  }
  return line;
}

/** Prints what the mock says, and which server gave no answer to Prism's proxy. */
export const sayMockLine = (line: string) =>
  console.error(plainLine(line.replace(/^request to (\S+) failed, reason: /, 'No answer from $1: ')));
