import type { CallName, Fields, Pair } from './change';
import { fieldsOf, listOf, textOf } from './fields';
import type { Version } from './openVersion';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export interface Call extends CallName {
  /** The path item, which may have parameters for all its calls. */
  item: Fields;
  operation: Fields;
}

function callsIn(version: Version): Call[] {
  return Object.entries(fieldsOf(version.root['paths'])).flatMap(([path, found]) => {
    const item = fieldsOf(version.resolve(found));
    return methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = fieldsOf(version.resolve(item[method]));
        const operationId = textOf(operation['operationId']);
        return { operationId, method: method.toUpperCase(), path, item, operation };
      });
  });
}

/** `/users/{id}` and `/users/{email}` are one path on the wire. */
export const shapeOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

export interface PairedCalls {
  kept: Pair<Call>[];
  removed: Call[];
  added: Call[];
}

/** Which call has become which: by path, by the path's shape, or else by its operationId. */
export function pairCalls(versions: Pair<Version>): PairedCalls {
  const after = new Set(callsIn(versions.after));
  const left = new Set(callsIn(versions.before));
  const kept: Pair<Call>[] = [];
  const isSame: ((one: Call, other: Call) => boolean)[] = [
    (one, other) => one.method === other.method && one.path === other.path,
    (one, other) => one.method === other.method && shapeOf(one.path) === shapeOf(other.path),
    (one, other) => one.operationId !== undefined && one.operationId === other.operationId,
  ];
  for (const same of isSame) {
    for (const call of [...left]) {
      const found = [...after].find((other) => same(call, other));
      if (!found) continue;
      kept.push({ before: call, after: found });
      left.delete(call);
      after.delete(found);
    }
  }
  return { kept, removed: [...left], added: [...after] };
}

/** The parameters of a call's path, then its own. */
export const parametersOf = ({ item, operation }: Call): unknown[] => [
  ...listOf(item['parameters']),
  ...listOf(operation['parameters']),
];
