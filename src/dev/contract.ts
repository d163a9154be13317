import { parse } from 'yaml';
import { operationList, type OperationId } from '@/services/api/operations';
import source from '../../openapi.yaml?raw';
import { operationIds } from './scenario';

type Reference = { $ref: string };

/** All answers are JSON. */
interface Response {
  description: string;
  content?: { 'application/json': { examples?: Record<string, { summary?: string } | Reference> } };
}

type Operation = { summary: string; tags: string[]; responses: Record<string, Response | Reference> };

/** What openapi.yaml has and the generated operation list does not. Vite reloads the page when the file changes. */
const contract = parse(source) as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

function resolve<Value extends object>(value: Value | Reference): Value {
  if (!('$ref' in value)) return value;
  const steps = value.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((node, step) => Object(node)[step], contract) as Value;
}

const documented = (id: OperationId): Operation | undefined => {
  const { method, path } = operationList[id];
  return contract.paths[path]?.[method.toLowerCase()];
};

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, response]) => {
    const { description, content } = resolve(response);
    const examples = Object.entries(content?.['application/json'].examples ?? {});
    return {
      status: Number(status),
      description,
      examples: examples.map(([name, example]) => ({ name, summary: resolve(example).summary ?? '' })),
    };
  });

/** The operations by tag; both in the contract's order. */
export const operationCatalog = contract.tags.map(({ name: tag }) => ({
  tag,
  operations: operationIds.flatMap((id) => {
    const operation = documented(id);
    if (operation?.tags[0] !== tag) return [];
    const { method, path } = operationList[id];
    return [{ id, method, path, summary: operation.summary, answers: answersOf(operation) }];
  }),
}));

export type CatalogOperation = (typeof operationCatalog)[number]['operations'][number];
