import { operationList, type OperationId } from '@/services/api/operations';

const templates = Object.entries(operationList).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a call of this method and path is; undefined where the contract has none. */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  templates.find((template) => template.method === method && template.path.test(path))?.id;
