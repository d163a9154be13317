import { operationList, type OperationId } from '@/services/api/operations';
import { contractDocument, resolved, type Operation, type Response } from './contractDocument';

export interface BookAnswer {
  status: number;
  description: string;
  examples: { name: string; summary: string }[];
}

export interface BookOperation {
  id: OperationId;
  method: string;
  path: string;
  summary: string;
  answers: BookAnswer[];
}

export interface BookChapter {
  tag: string;
  operations: BookOperation[];
}

const operations = new Map(
  Object.values(contractDocument.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

const answersOf = (operation: Operation): BookAnswer[] =>
  Object.entries(operation.responses).map(([status, response]) => {
    const { description, content = {} } = resolved<Response>(response, '').thing;
    const examples = Object.values(content).flatMap((media) => Object.entries(media.examples ?? {}));
    return {
      status: Number(status),
      description,
      examples: examples.map(([name, example]) => ({
        name,
        summary: resolved<{ summary?: string }>(example, '').thing.summary ?? '',
      })),
    };
  });

/** The operations by tag, as the contract orders both. */
export function operationBook(): BookChapter[] {
  const known = (Object.keys(operationList) as OperationId[]).flatMap((id) => {
    const operation = operations.get(id);
    if (!operation) return [];
    const { method, path } = operationList[id];
    const { summary, tags } = operation;
    return [{ tag: tags[0], id, method, path, summary, answers: answersOf(operation) }];
  });
  return contractDocument.tags
    .map(({ name }) => ({ tag: name, operations: known.filter(({ tag }) => tag === name) }))
    .filter((chapter) => chapter.operations.length > 0);
}
