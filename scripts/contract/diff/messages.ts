import { Part, compareKeys, comparedElsewhere, effectOf, safe } from './part';
import type { CallName, Effect, Pair, Rule } from './part';
import { compareSchema, reportRequired } from './schemas';
import { fieldsOf, listOf } from './version';
import type { Entry, Fields, Located } from './version';

const compareRequired: Rule = (part, key) =>
  reportRequired(part, part.before[key] === true, part.after[key] === true);

/** A required addition narrows what may be sent, an optional one widens it. */
const effectOfAdded = (isRequired: boolean): Effect => (isRequired ? 'narrows' : 'widens');

/** Clients see no difference between `/users/{id}` and `/users/{email}`. */
export const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

const parameterRules: Record<string, Rule> = {
  name: comparedElsewhere,
  in: comparedElsewhere,
  required: compareRequired,
  allowEmptyValue: compareEmptyValue,
  style: compareStyle,
  explode: comparedElsewhere,
  allowReserved: comparedElsewhere,
  schema: compareSchema,
  content: compareContent,
};

export function compareParameters(items: Part, operation: Part, names: Pair<CallName>) {
  const samePath = withoutNames(names.before.path) === withoutNames(names.after.path);
  const identify = (version: keyof Pair<unknown>): Located => {
    const inPath: string[] = names[version].path.match(/(?<=\{)[^}]*(?=\})/g) ?? [];
    // An operation's own parameters come last and replace those of its path.
    const all = [items, operation].flatMap((part) =>
      listOf(part[version]['parameters']).map((value, index): [string, Entry] => {
        const { name, in: where } = fieldsOf(operation.scope.versions[version].resolve(value));
        const text = where === 'header' ? String(name).toLowerCase() : String(name);
        const identity = where === 'path' && samePath ? inPath.indexOf(text) : text;
        return [
          `${String(where)} ${identity}`,
          { value, path: [...part.pathOf(version, 'parameters'), String(index)] },
        ];
      }),
    );
    return indexed(all);
  };
  const parameters = { before: identify('before'), after: identify('after') };
  new Part(parameters, { ...operation.scope, side: 'request' }).compareEntries({
    added: effectOfAdded,
    removed: (wasRequired) => (wasRequired ? 'changes' : { clients: 'send it in vain' }),
    compare: (map, name) => compareKeys(map.child(name), parameterRules),
  });
}

/** A map whose entries are found by another name than the one in their path. */
function indexed(entries: [string, Entry][]): Located {
  const all = new Map(entries);
  return {
    value: Object.fromEntries([...all].map(([name, { value }]) => [name, value])),
    pathOf: (name = '') => [...(all.get(name)?.path ?? [])],
  };
}

function compareEmptyValue(parameter: Part, key: string) {
  const [was, is] = [parameter.before[key] === true, parameter.after[key] === true];
  parameter.reportValue(key, effectOf(was && !is, is && !was));
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
  const changed = ['style', 'explode', 'allowReserved'].find((key) => before[key] !== after[key]) ?? 'in';
  parameter.report(
    changed,
    `Was written with ${was}; is now with ${is}.`,
    was === is ? undefined : 'changes',
  );
}

export function compareBody(operation: Part, key: string) {
  const rules = { required: compareRequired, content: compareContent };
  operation.within({ side: 'request' }).compareEntries(
    {
      added: effectOfAdded,
      removed: () => 'narrows',
      compare: (map) => compareKeys(map.child(key), rules),
    },
    operation.names().filter((name) => name === key),
  );
}

function compareContent(parent: Part, key: string) {
  parent.child(key).compareEntries({
    added: () => 'widens',
    removed: () => (parent.scope.side === 'response' ? 'changes' : 'narrows'),
    compare: (contents, type) => compareKeys(contents.child(type), { schema: compareSchema }),
  });
}

/** What a client waits for; it has to expect errors anyway. */
const isSuccess = (status: string): boolean => /^[123]/.test(status);

export function compareResponses(operation: Part, key: string) {
  const rules = { content: compareResponseBody, headers: compareHeaders, links: compareLinks };
  operation
    .within({ side: 'response' })
    .child(key)
    .compareEntries({
      added: (_, status) => (isSuccess(status) ? 'widens' : safe),
      removed: (_, status) => (isSuccess(status) ? 'changes' : 'narrows'),
      compare: (responses, status) => compareKeys(responses.child(status), rules),
    });
}

function compareResponseBody(response: Part, key: string) {
  const content = response.child(key);
  const [was, is] = [Object.keys(content.before).length > 0, Object.keys(content.after).length > 0];
  if (was === is) compareContent(response, key);
  else if (is) response.report(key, 'The answer now has a body.', 'narrows');
  else response.report(key, 'The answer no longer has a body.', 'changes');
}

/** Upper and lower case are the same in the names of headers. */
function compareHeaders(response: Part, key: string) {
  const headers = response.child(key);
  const inLowerCase = (version: keyof Pair<unknown>): Located =>
    indexed(
      Object.entries(headers[version]).map(([name, value]) => [
        name.toLowerCase(),
        { value, path: headers.pathOf(version, name) },
      ]),
    );
  const map = new Part({ before: inLowerCase('before'), after: inLowerCase('after') }, headers.scope);
  map.compareEntries({
    added: (isRequired) => (isRequired ? 'narrows' : safe),
    removed: () => 'widens',
    compare: (_, name) =>
      compareKeys(map.child(name), {
        required: compareRequired,
        schema: compareSchema,
        content: compareContent,
      }),
  });
}

/** In this contract a link promises that another call shows what this one has stored; the contract check relies on it. */
function compareLinks(response: Part, key: string) {
  response.child(key).compareEntries({
    added: () => 'narrows',
    removed: () => 'widens',
    compare: (links, name) => {
      if (links.differs(name)) links.report(name, 'Leads elsewhere.', 'changes', 'entry');
      else compareKeys(links.child(name), {});
    },
  });
}
