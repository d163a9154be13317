import { compareOwner, compareRoles, compareSecurity, compareServers } from './access';
import { compareBody, compareParameters, compareResponses, withoutNames } from './messages';
import { Part, compareKeys, comparedElsewhere, safe } from './part';
import type { CallName, Impact, Pair, Rule } from './part';
import { fieldsOf } from './version';
import type { Located, Version } from './version';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

interface Call {
  name: CallName;
  /** The path item, which may have parameters for all its operations. */
  item: Located;
  operation: Located;
}

function callsIn(version: Version): Call[] {
  return Object.entries(fieldsOf(version.root['paths'])).flatMap(([path, value]) => {
    const item = version.follow({ value, path: ['paths', path] });
    const operations = fieldsOf(item.value);
    return methods
      .filter((method) => operations[method] !== undefined)
      .map((method) => {
        const operation = version.follow({ value: operations[method], path: item.pathOf(method) });
        const id = fieldsOf(operation.value)['operationId'];
        const operationId = typeof id === 'string' ? id : undefined;
        return { name: { operationId, method: method.toUpperCase(), path }, item, operation };
      });
  });
}

const isSameCall: ((one: CallName, other: CallName) => boolean)[] = [
  (one, other) => one.method === other.method && one.path === other.path,
  isSameShape,
  (one, other) => one.operationId !== undefined && one.operationId === other.operationId,
];

function isSameShape(one: CallName, other: CallName): boolean {
  return one.method === other.method && withoutNames(one.path) === withoutNames(other.path);
}

/** Finds each old call in the new contract: by its path, by the shape of its path, or by its operationId. */
function pairCalls(versions: Pair<Version>) {
  const [removed, added] = [new Set(callsIn(versions.before)), new Set(callsIn(versions.after))];
  const kept: Pair<Call>[] = [];
  for (const isSame of isSameCall) {
    for (const before of removed) {
      const after = [...added].find(({ name }) => isSame(before.name, name));
      if (!after) continue;
      kept.push({ before, after });
      removed.delete(before);
      added.delete(after);
    }
  }
  return { kept, removed, added };
}

export function compareCalls(root: Part) {
  const { kept, removed, added } = pairCalls(root.scope.versions);
  const report = ({ name, item }: Call, version: keyof Pair<unknown>, what: string, impact: Impact) => {
    const items = { before: undefined, after: undefined, [version]: item };
    const part = new Part(items, { ...root.scope, call: name });
    part.report(name.method.toLowerCase(), what, impact, 'entry');
  };
  for (const call of removed) report(call, 'before', 'Was removed.', { clients: 'can no longer call it' });
  for (const call of added) report(call, 'after', 'Was added.', { servers: 'must answer it' });
  for (const calls of kept) compareCall(root.within({ call: calls.after.name }), calls);
}

function compareCall(root: Part, { before, after }: Pair<Call>) {
  const names = { before: before.name, after: after.name };
  const items = new Part({ before: before.item, after: after.item }, root.scope);
  const operation = new Part({ before: before.operation, after: after.operation }, root.scope);
  compareAddress(root, items, names);
  compareKeys(operation, {
    operationId: compareOperationId,
    security: () => compareSecurity(operation, root),
    'x-roles': compareRoles,
    'x-owner': compareOwner,
    servers: () => compareServers([root, items, operation]),
    parameters: () => compareParameters(items, operation, names),
    requestBody: compareBody,
    responses: compareResponses,
  });
  compareKeys(items, pathItemRules);
}

const pathItemRules = Object.fromEntries(
  [...methods, 'parameters', 'servers'].map((key): [string, Rule] => [key, comparedElsewhere]),
);

function compareAddress(root: Part, items: Part, { before, after }: Pair<CallName>) {
  if (before.method === after.method && before.path === after.path) return;
  if (isSameShape(before, after))
    return root.child('paths').report(after.path, `The path was ${before.path}.`, safe, 'entry');
  const what = `Was ${before.method} ${before.path}; is now ${after.method} ${after.path}.`;
  items.report(after.method.toLowerCase(), what, 'changes', 'entry');
}

function compareOperationId(operation: Part, key: string) {
  const { before, after } = operation.values(key);
  if (before === after) return;
  const impact = { clients: 'that are generated call it by that name' };
  operation.reportValue(key, before === undefined ? safe : impact);
}
