import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { documentedAnswers, operationList, type OperationId } from '@/services/api/operations';

type Node = Record<string, unknown>;
const document = parse(readFileSync(join(process.cwd(), 'openapi.yaml'), 'utf8')) as Node;

/** Follows a reference within the document. */
function resolve(node: unknown): Node {
  const reference = (node as Node)['$ref'];
  if (typeof reference !== 'string') return node as Node;
  return resolve(
    reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((at, key) => (at as Node)[key], document),
  );
}

function examplesOf(id: OperationId, status: string): Node {
  const { path, method } = operationList[id];
  const item = resolve((document['paths'] as Node)[path]);
  const response = resolve((resolve(item[method.toLowerCase()])['responses'] as Node)[status]);
  const content = Object.values((response['content'] ?? {}) as Node)[0];
  return ((content as Node | undefined)?.['examples'] ?? {}) as Node;
}

const statusesOf = (id: OperationId) => Object.keys(documentedAnswers[id]);

export interface ExampleAnswer {
  status: number;
  body: unknown;
}

/** The contract's own answer: the named example, else the first of the status, else the first of all. */
export function exampleAnswer(
  id: OperationId,
  choice: { status?: number | string; example?: string } = {},
): ExampleAnswer {
  const statuses = choice.status === undefined ? statusesOf(id) : [String(choice.status)];
  for (const status of statuses) {
    const examples = examplesOf(id, status);
    const name = choice.example ?? Object.keys(examples)[0];
    if (name !== undefined && name in examples)
      return { status: Number(status), body: resolve(examples[name])['value'] };
  }
  throw new Error(`openapi.yaml has no such answer for ${id}: ${JSON.stringify(choice)}`);
}
