import { compareOwner, compareRoles, compareSecurity, compareServers } from './compareAccess';
import { compareSchema } from './compareSchemas';
import { Part, compareKeys, comparedElsewhere, fieldsOf, listOf } from './part';
import type { CallName, Fields, Impact, Pair, Rule, Side } from './part';
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

/** Clients see no difference between `/users/{id}` and `/users/{email}`. */
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

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

const becameRequired: Record<Side, Impact> = {
  request: { clients: 'are refused without it', servers: 'must ask for it' },
  response: { servers: 'must always send it' },
};
const becameOptional: Record<Side, Impact> = {
  request: { servers: 'must do without it' },
  response: { clients: 'may miss what they rely on' },
};
const isTrue = (fields: Fields, key: string): boolean => fields[key] === true;

function compareRequired(part: Part, title: string) {
  const key = 'required';
  const { side = 'request' } = part.scope;
  const [was, is] = [isTrue(part.before, key), isTrue(part.after, key)];
  if (is && !was) part.report(key, `The ${title} was optional; is now required.`, becameRequired[side]);
  if (was && !is) part.report(key, `The ${title} was required; is now optional.`, becameOptional[side]);
}

const newTitle = (fields: Fields, title: string): string =>
  `${isTrue(fields, 'required') ? 'required' : 'optional'} ${title}`;

const parameterTitle = ({ name, in: where }: Fields): string =>
  `parameter ${String(name)} in the ${String(where)}`;

const parameterRules: Record<string, Rule> = {
  name: comparedElsewhere,
  in: comparedElsewhere,
  required: (parameter) => compareRequired(parameter, parameterTitle(parameter.after)),
  allowEmptyValue: compareEmptyValue,
  style: compareStyle,
  explode: comparedElsewhere,
  allowReserved: comparedElsewhere,
  schema: compareSchema,
  content: compareContent,
};

function compareParameters(items: Part, operation: Part, names: Pair<CallName>) {
  const samePath = withoutNames(names.before.path) === withoutNames(names.after.path);
  const from = operation.within({ side: 'request' });
  const identify = (version: keyof Pair<unknown>) => {
    const inPath: string[] = names[version].path.match(/(?<=\{)[^}]*(?=\})/g) ?? [];
    // An operation's own parameters come last and replace those of its path.
    const all = [items, operation].flatMap((part) => listOf(part[version]['parameters']));
    const identified = all.map((parameter): [string, unknown] => {
      const { name, in: where } = fieldsOf(from.scope.versions[version].resolve(parameter));
      if (where === 'path' && samePath) return [`path ${inPath.indexOf(String(name))}`, parameter];
      return [
        `${String(where)} ${where === 'header' ? String(name).toLowerCase() : String(name)}`,
        parameter,
      ];
    });
    return new Map(identified);
  };
  const [before, after] = [identify('before'), identify('after')];
  for (const identity of new Set([...before.keys(), ...after.keys()])) {
    const parameter = from.follow({ before: before.get(identity), after: after.get(identity) }, []);
    if (!after.has(identity)) reportRemovedParameter(parameter);
    else if (before.has(identity)) compareKeys(parameter, parameterRules);
    else reportAddedParameter(parameter);
  }
}

function reportRemovedParameter(parameter: Part) {
  const servers = isTrue(parameter.before, 'required') ? becameOptional.request : {};
  const impact = { clients: 'send it in vain', ...servers };
  parameter.report(undefined, `The ${parameterTitle(parameter.before)} is gone.`, impact);
}

function reportAddedParameter(parameter: Part) {
  const impact = isTrue(parameter.after, 'required') ? becameRequired.request : { servers: 'must accept it' };
  const title = newTitle(parameter.after, parameterTitle(parameter.after));
  parameter.report(undefined, `The ${title} is new.`, impact);
}

function compareEmptyValue(parameter: Part, key: string) {
  const [was, is] = [isTrue(parameter.before, key), isTrue(parameter.after, key)];
  const title = parameterTitle(parameter.after);
  if (is && !was)
    parameter.report(key, `The ${title} may now be empty.`, { servers: 'must accept it empty' });
  const impact = { clients: 'that send it empty are refused', servers: 'must refuse it empty' };
  if (was && !is) parameter.report(key, `The ${title} may no longer be empty.`, impact);
}

/** How a value is written into the request, with OpenAPI's defaults where the contract says nothing. */
function styleOf(parameter: Fields): string {
  const isForm = parameter['in'] === 'query' || parameter['in'] === 'cookie';
  const style = parameter['style'] ?? (isForm ? 'form' : 'simple');
  const explode = parameter['explode'] ?? style === 'form';
  const reserved = parameter['allowReserved'] ?? false;
  return `style ${String(style)}, explode ${String(explode)}, allowReserved ${String(reserved)}`;
}

function compareStyle(parameter: Part) {
  const { before, after } = parameter;
  const [was, is] = [styleOf(before), styleOf(after)];
  if (was === is) return;
  const what = `The ${parameterTitle(after)} was written with ${was}; is now with ${is}.`;
  const changed = ['style', 'explode', 'allowReserved'].find((key) => before[key] !== after[key]);
  parameter.report(changed, what, { clients: 'write it the old way', servers: 'must read it the new way' });
}

const bodyImpact = { clients: 'are refused if they send it', servers: 'must refuse it' };

function compareBody(operation: Part, key: string) {
  if (!(key in operation.before) && !(key in operation.after)) return;
  const from = operation.within({ side: 'request' });
  const body = from.child(key);
  const title = 'request body';
  const isAdded = !(key in from.before);
  const isBoth = from.hasBoth(key, isAdded ? newTitle(body.after, title) : title, {
    removed: { ...bodyImpact, ...(isTrue(body.before, 'required') && becameOptional.request) },
    added: isTrue(body.after, 'required') ? becameRequired.request : { servers: 'must accept it' },
  });
  if (isBoth) compareKeys(body, { required: () => compareRequired(body, title), content: compareContent });
}

const contentImpacts: Record<Side, { removed: Impact; added: Impact }> = {
  request: { removed: bodyImpact, added: { servers: 'must accept it' } },
  response: {
    removed: { clients: 'that ask for it no longer get it', servers: 'must not answer so any more' },
    added: { clients: 'that ask for nothing in particular may get it' },
  },
};

function compareContent(parent: Part, key: string) {
  const contents = parent.child(key);
  for (const type of contents.names())
    if (contents.hasBoth(type, `content type ${type}`, contentImpacts[parent.scope.side ?? 'request']))
      compareKeys(contents.child(type), { schema: compareSchema });
}

/** What a client waits for; it has to expect errors anyway. */
const isSuccess = (status: string): boolean => /^[123]/.test(status);

function compareResponses(operation: Part, key: string) {
  const responses = operation.within({ side: 'response' }).child(key);
  for (const status of responses.names()) {
    const isBoth = responses.hasBoth(status, `answer ${status}`, {
      removed: {
        ...(isSuccess(status) && { clients: 'wait for it' }),
        servers: 'that answer so depart from the contract',
      },
      added: isSuccess(status)
        ? { clients: 'do not know this success' }
        : { safe: 'clients expect errors anyway, and servers need not give it' },
    });
    const rules = { content: compareResponseBody, headers: compareHeaders, links: compareLinks };
    if (isBoth) compareKeys(responses.child(status), rules);
  }
}

function compareResponseBody(response: Part, key: string) {
  const content = response.child(key);
  const [was, is] = [Object.keys(content.before).length > 0, Object.keys(content.after).length > 0];
  if (was === is) return compareContent(response, key);
  if (is) return response.report(key, 'The answer now has a body.', { servers: 'must send it' });
  const impact = { clients: 'may miss what they read', servers: 'must not send it any more' };
  response.report(key, 'The answer no longer has a body.', impact);
}

/** Compares the documented headers; upper and lower case are the same in their names. */
function compareHeaders(response: Part, key: string) {
  const headers = response.child(key);
  for (const name of new Set(headers.names().map((header) => header.toLowerCase()))) {
    const spelling = (map: Fields) => Object.keys(map).find((header) => header.toLowerCase() === name);
    const [was, is] = [spelling(headers.before), spelling(headers.after)];
    if (was === undefined && is !== undefined) {
      const added = headers.child(is).after;
      const impact = isTrue(added, 'required')
        ? { servers: 'must send it' }
        : { safe: 'servers need not send it' };
      headers.report(is, `The ${newTitle(added, `header ${is}`)} is new.`, impact);
    } else if (was !== undefined && is === undefined) {
      headers.report(was, `The header ${was} is gone.`, { clients: 'may miss what they read' });
    } else if (was !== undefined && is !== undefined) {
      const header = headers.follow({ before: headers.before[was], after: headers.after[is] }, [is]);
      compareKeys(header, {
        required: () => compareRequired(header, `header ${is}`),
        schema: compareSchema,
        content: compareContent,
      });
    }
  }
}

/** In this contract a link promises that another call shows what this one has stored; the contract check relies on it. */
function compareLinks(response: Part, key: string) {
  const links = response.child(key);
  const servers = 'must show there what was stored';
  for (const name of links.names()) {
    const link = fieldsOf(links.before[name] ?? links.after[name]);
    const isBoth = links.hasBoth(name, `link to ${String(link['operationId'] ?? name)}`, {
      removed: { clients: 'may no longer find there what was stored' },
      added: { servers },
    });
    if (isBoth && links.differs(name))
      links.report(name, `The link ${name} leads elsewhere.`, {
        clients: 'look where it led before',
        servers,
      });
    else if (isBoth) compareKeys(links.child(name), {});
  }
}
