import type { OperationId } from '@/services/api/operations';
import type { Schema } from './contractModel';

export type Coverage = ReturnType<typeof createCoverage>;

/** Which documented answers and which of their properties a server has shown. */
export function createCoverage() {
  const called = new Map<OperationId, number>();
  const statuses = new Set<string>();
  const properties = new Set<string>();

  return {
    saw(operation: OperationId, status: number, value: unknown) {
      called.set(operation, (called.get(operation) ?? 0) + 1);
      statuses.add(`${operation} ${status}`);
      for (const property of propertiesOf(value)) properties.add(`${operation} ${status} ${property}`);
    },
    calls: (operation: OperationId) => called.get(operation) ?? 0,
    hasStatus: (operation: OperationId, status: string | number) => statuses.has(`${operation} ${status}`),
    hasProperty: (operation: OperationId, status: string | number, property: string) =>
      properties.has(`${operation} ${status} ${property}`),
  };
}

/** The names of all properties in a value, nested ones with dots; items of a list count as one. */
function propertiesOf(value: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (part: unknown, before: string) => {
    if (Array.isArray(part)) return part.forEach((item) => walk(item, before));
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      found.add(before + name);
      walk(inner, `${before}${name}.`);
    }
  };
  walk(value, '');
  return found;
}

/** The same names, as a schema documents them. */
export function documentedProperties(schema: Schema, resolved: (schema: Schema) => Schema): string[] {
  const { items, properties } = resolved(schema);
  if (items) return documentedProperties(items, resolved);
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...documentedProperties(inner, resolved).map((deeper) => `${name}.${deeper}`),
  ]);
}
