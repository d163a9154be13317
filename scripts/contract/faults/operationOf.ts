import { operationList, type OperationId } from '@/services/api/operations';

const routes = Object.entries(operationList).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  address: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** The operation that a method and a path belong to, with its path parameters. */
export function operationOf(method: string, path: string) {
  for (const route of routes) {
    const found = route.method === method && route.address.exec(path);
    if (!found) continue;
    const values = route.names.map((name, place) => [name, decoded(found[place + 1] ?? '')]);
    return { operation: route.id, params: Object.fromEntries(values) as Record<string, string> };
  }
  return { operation: undefined, params: {} };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
