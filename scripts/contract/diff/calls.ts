import { compareRoles, compareSecurity, compareServers } from './access';
import { bodyRule, compareParameters, responsesRule, withoutNames } from './messages';
import { Part, safe } from './part';
import type { CallName, Impact, Pair, VersionName } from './part';
import { comparedElsewhere, compareKeys, restriction } from './rules';
import type { Rule } from './rules';
import { fieldsOf, pathOf } from './version';
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
        const operation = version.follow({ value: operations[method], path: pathOf(item, method) });
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
  const report = ({ name, operation }: Call, version: VersionName, what: string, impact: Impact) => {
    const written = { before: undefined, after: undefined, [version]: operation };
    new Part(written, { ...root.scope, call: name }).report(what, impact);
  };
  for (const call of removed) report(call, 'before', 'Was removed.', { clients: 'can no longer call it' });
  for (const call of added) report(call, 'after', 'Was added.', { servers: 'must answer it' });
  for (const calls of kept) compareCall(root.within({ call: calls.after.name }), calls);
}

function compareCall(root: Part, { before, after }: Pair<Call>) {
  const names = { before: before.name, after: after.name };
  const item = new Part({ before: before.item, after: after.item }, root.scope);
  const operation = new Part({ before: before.operation, after: after.operation }, root.scope);
  compareAddress(item, operation, names);
  compareKeys(operation, {
    operationId: compareOperationId,
    security: () => compareSecurity(operation, root),
    'x-roles': compareRoles,
    'x-owner': restriction,
    servers: () => compareServers([root, item, operation]),
    parameters: () => compareParameters(item, operation, names),
    requestBody: bodyRule,
    responses: responsesRule,
  });
  compareKeys(item, itemRules);
}

const itemRules = Object.fromEntries(
  [...methods, 'parameters', 'servers'].map((key): [string, Rule] => [key, comparedElsewhere]),
);

function compareAddress(item: Part, operation: Part, { before, after }: Pair<CallName>) {
  if (before.method === after.method && before.path === after.path) return;
  if (isSameShape(before, after)) return item.report(`The path was ${before.path}.`, safe);
  operation.report(`Was ${before.method} ${before.path}.`, 'changes');
}

function compareOperationId(operation: Part, key: string) {
  const { before, after } = operation;
  const impact = { clients: 'that are generated call it by that name' };
  if (before[key] !== after[key]) operation.reportKey(key, before[key] === undefined ? safe : impact);
}
