import { compareOwner, compareRoles, compareSecurity, compareServers } from './compareAccess';
import { compareBody, compareParameters, compareResponses, withoutNames } from './compareMessages';
import { Part, compareKeys, comparedElsewhere, fieldsOf } from './part';
import type { CallName, Fields, Pair, Rule } from './part';
import type { Version } from './openVersion';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

interface Call {
  name: CallName;
  /** The path item, which may have parameters for all its operations. */
  item: Fields;
  operation: Fields;
}

function callsIn(version: Version): Call[] {
  return Object.entries(fieldsOf(version.root['paths'])).flatMap(([path, value]) => {
    const item = fieldsOf(version.resolve(value));
    return methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = fieldsOf(version.resolve(item[method]));
        const id = operation['operationId'];
        const operationId = typeof id === 'string' ? id : undefined;
        return { name: { operationId, method: method.toUpperCase(), path }, item, operation };
      });
  });
}

const isSameCall: ((one: CallName, other: CallName) => boolean)[] = [
  (one, other) => one.method === other.method && one.path === other.path,
  (one, other) => one.method === other.method && withoutNames(one.path) === withoutNames(other.path),
  (one, other) => one.operationId !== undefined && one.operationId === other.operationId,
];

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
  const impacts = { removed: { clients: 'can no longer call it' }, added: { servers: 'must answer it' } };
  for (const { name, item } of removed)
    new Part(item, {}, { ...root.scope, call: name }).hasBoth(name.method.toLowerCase(), 'call', impacts);
  for (const { name, item } of added)
    new Part({}, item, { ...root.scope, call: name }).hasBoth(name.method.toLowerCase(), 'call', impacts);
  for (const calls of kept) compareCall(root.within({ call: calls.after.name }), calls);
}

function compareCall(root: Part, { before, after }: Pair<Call>) {
  const names = { before: before.name, after: after.name };
  const items = new Part(before.item, after.item, root.scope);
  const operation = new Part(before.operation, after.operation, root.scope);
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
  if (before.method === after.method && withoutNames(before.path) === withoutNames(after.path)) {
    const what = `The path was ${before.path}; only what its parameter is called has changed.`;
    const safe = 'the same on the wire; generated clients name it anew';
    return root.child('paths').report(after.path, what, { safe });
  }
  const what = `Was ${before.method} ${before.path}; is now ${after.method} ${after.path}.`;
  const impact = { clients: 'call it where it was', servers: 'must answer it where it is' };
  items.report(after.method.toLowerCase(), what, impact);
}

function compareOperationId(operation: Part, key: string) {
  const { before, after } = operation.values(key);
  if (before === after) return;
  if (before === undefined)
    return operation.report(key, `Is now called ${String(after)}.`, { safe: 'it had no name before' });
  const now = after === undefined ? 'now there is none' : `is now ${String(after)}`;
  const impact = { clients: 'that are generated call it by that name' };
  operation.report(key, `The operationId was ${String(before)}; ${now}.`, impact);
}
