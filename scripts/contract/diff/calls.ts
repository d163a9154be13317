import { isDeepStrictEqual } from 'node:util';
import { compareSecurity, compareServers } from './access';
import { Findings, methods, placeName, type CallName, type Finding } from './findings';
import { bodyRule, compareParameters, responsesRule, withoutNames } from './messages';
import { Part, inBoth, safe, type Effect, type Pair } from './part';
import {
  comparedElsewhere,
  compareEntry,
  compareKeys,
  effectOfValues,
  harmless,
  restriction,
  type Rule,
  type Rules,
} from './rules';
import { fieldsOf, listOf, type Located, type Version } from './version';

/** What has changed between two versions of the contract and whom it breaks, in the order of the contract. */
export function compareContracts(versions: Pair<Version>): Finding[] {
  const findings = new Findings();
  const root = new Part(
    inBoth((version) => versions[version].at([])),
    { versions, findings },
  );
  if (isDeepStrictEqual(root.before, root.after)) return [];
  compareCalls(root);
  compareKeys(root, rootRules);
  if (findings.list().length === 0)
    root.reportKey('openapi', safe, 'The contract is written in another way and means the same.');
  return findings.list();
}

const rootRules: Rules = {
  openapi: harmless,
  info: (root, key) => compareKeys(root.child(key), { version: harmless }),
  servers: comparedElsewhere,
  security: comparedElsewhere,
  paths: comparedElsewhere,
  components: compareComponents,
};

/** Compares the components by name; the changes that affect calls have been reported with the calls. */
function compareComponents(root: Part, key: string) {
  const { findings, versions } = root.scope;
  const reported = new Set(findings.list().map(({ place }) => place.split(', ')[0]));
  const compare = (component: Part) => {
    const { before, after } = component.at;
    const isReported = after && reported.has(placeName(after.path, versions.after));
    if (!isReported && !isDeepStrictEqual(before?.value, after?.value))
      component.report(safe, 'Was changed; any effect is reported with the calls.');
  };
  const rules = { added: () => safe, removed: () => safe, compare };
  const notRequired = { before: false, after: false };
  const components = root.child(key);
  for (const kind of components.names()) {
    const map = components.child(kind);
    for (const name of map.names()) compareEntry(map.child(name), name, rules, notRequired);
  }
}

interface Call {
  name: CallName;
  /** The path item, which may have parameters for all its operations. */
  item: Located;
  operation: Located;
}

const callsIn = (version: Version): Call[] =>
  Object.entries(fieldsOf(version.root['paths'])).flatMap(([path, value]) => {
    const item = version.follow({ value, path: ['paths', path] });
    const operations = Object.entries(fieldsOf(item.value)).filter(([key]) => methods.includes(key));
    return operations.map(([method, written]) => {
      const operation = version.follow({ value: written, path: [...item.path, method] });
      const id = fieldsOf(operation.value)['operationId'];
      const operationId = typeof id === 'string' ? id : undefined;
      return { name: { operationId, method: method.toUpperCase(), path }, item, operation };
    });
  });

/** What tells that a call is the same as an old one: its path, the shape of its path, or its operationId. */
const identities: ((name: CallName) => string | undefined)[] = [
  ({ method, path }) => `${method} ${path}`,
  ({ method, path }) => `${method} ${withoutNames(path)}`,
  ({ operationId }) => operationId,
];

function compareCalls(root: Part) {
  const { before: removed, after: added } = inBoth(
    (version) => new Set(callsIn(root.scope.versions[version])),
  );
  for (const identityOf of identities)
    for (const before of removed) {
      const identity = identityOf(before.name);
      const after = [...added].find(({ name }) => identityOf(name) === identity);
      if (!identity || !after) continue;
      removed.delete(before);
      added.delete(after);
      compareCall(root.within({ call: after.name }), before, after);
    }
  const report = (written: Partial<Pair<Located>>, call: CallName, effect: Effect, what: string) =>
    new Part({ before: undefined, after: undefined, ...written }, { ...root.scope, call }).report(
      effect,
      what,
    );
  for (const { name, operation } of removed)
    report({ before: operation }, name, { clients: 'can no longer call it' }, 'Was removed.');
  for (const { name, operation } of added)
    report({ after: operation }, name, { servers: 'must answer it' }, 'Was added.');
}

function compareCall(root: Part, before: Call, after: Call) {
  const item = new Part({ before: before.item, after: after.item }, root.scope);
  const operation = new Part({ before: before.operation, after: after.operation }, root.scope);
  const paths = { before: before.name.path, after: after.name.path };
  const [isSamePath, isSameShape] = identities.map((idOf) => idOf(before.name) === idOf(after.name));
  if (!isSameShape) operation.report('changes', `Was ${before.name.method} ${paths.before}.`);
  else if (!isSamePath) item.report(safe, `The path was ${paths.before}.`);
  compareKeys(operation, {
    operationId: compareOperationId,
    security: () => compareSecurity(operation, root),
    'x-roles': compareRoles,
    'x-owner': restriction,
    servers: () => compareServers([root, item, operation]),
    parameters: () => compareParameters(item, operation, paths),
    requestBody: bodyRule,
    responses: responsesRule,
  });
  compareKeys(item, itemRules);
}

const itemRules = Object.fromEntries(
  [...methods, 'parameters', 'servers'].map((key): [string, Rule] => [key, comparedElsewhere]),
);

function compareOperationId(operation: Part, key: string) {
  const { before, after } = inBoth((version) => operation[version][key]);
  const breaks = before === undefined ? safe : { clients: 'that are generated call it by that name' };
  if (before !== after) operation.reportKey(key, breaks);
}

/** No role means that any role is enough. */
function compareRoles(operation: Part, key: string) {
  const { before, after } = inBoth((version) => {
    const roles = listOf(operation[version][key]);
    return roles.length === 0 ? undefined : roles;
  });
  operation.reportKey(key, effectOfValues(before, after));
}
