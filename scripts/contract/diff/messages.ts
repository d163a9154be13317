import { inBoth, safe, type Pair, type Part } from './part';
import {
  comparedElsewhere,
  compareEntries,
  compareEntry,
  compareKeys,
  limit,
  setting,
  type EntryRules,
  type Rule,
  type Rules,
} from './rules';
import { schemaRule } from './schemas';
import { fieldsOf, type Fields, type Located } from './version';

/** A required addition narrows what may be sent, an optional one widens it. */
const effectOfAdded: EntryRules['added'] = (isRequired) => (isRequired ? 'narrows' : 'widens');

const contentRule: Rule = (parent, key) => {
  const content = parent.child(key);
  const isResponse = parent.scope.side === 'response';
  const hadNone = Object.keys(content.before).length === 0;
  compareEntries(content, {
    // A client that expects no body need not read one.
    added: () => (isResponse && hadNone ? 'narrows' : 'widens'),
    removed: () => (isResponse ? 'changes' : 'narrows'),
    compare: (type) => compareKeys(type, { schema: schemaRule }),
  });
};

const valueRules: Rules = { required: limit('narrows', false), schema: schemaRule, content: contentRule };

/** With OpenAPI's defaults for how a value is written into the request. */
const styleOf = ({
  in: where,
  style = where === 'query' || where === 'cookie' ? 'form' : 'simple',
}: Fields) => style;

const parameterRules: Rules = {
  ...valueRules,
  name: comparedElsewhere,
  in: comparedElsewhere,
  allowEmptyValue: limit('widens', false),
  style: setting(styleOf),
  explode: setting((parameter) => styleOf(parameter) === 'form'),
  allowReserved: setting(() => false),
};

/** Clients see no difference between `/users/{id}` and `/users/{email}`. */
export const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

export function compareParameters(item: Part, operation: Part, paths: Pair<string>) {
  const { versions } = operation.scope;
  const samePath = withoutNames(paths.before) === withoutNames(paths.after);
  const entries = inBoth((version) => {
    const inPath: string[] = paths[version].match(/(?<=\{)[^}]*(?=\})/g) ?? [];
    // An operation's own parameters come last and replace those of its path.
    const written = [item, operation].flatMap((part) => part.child('parameters').entries(version));
    return written.map(([, entry]): [string, Located] => {
      const { name, in: where } = fieldsOf(versions[version].follow(entry).value);
      const text = where === 'header' ? String(name).toLowerCase() : String(name);
      return [`${String(where)} ${where === 'path' && samePath ? inPath.indexOf(text) : text}`, entry];
    });
  });
  const rules: EntryRules = {
    added: effectOfAdded,
    removed: (wasRequired) => (wasRequired ? 'changes' : { clients: 'send it in vain' }),
    compare: (parameter) => compareKeys(parameter, parameterRules),
  };
  compareEntries(operation.within({ side: 'request' }), rules, entries);
}

export const bodyRule: Rule = (operation, key) =>
  compareEntry(operation.within({ side: 'request' }).child(key), key, {
    added: effectOfAdded,
    removed: () => 'narrows',
    compare: (body) => compareKeys(body, { required: limit('narrows', false), content: contentRule }),
  });

/** What a client waits for; it has to expect errors anyway. */
const isSuccess = (status: string): boolean => /^[123]/.test(status);

export const responsesRule: Rule = (operation, key) =>
  compareEntries(operation.within({ side: 'response' }).child(key), {
    added: (_, status) => (isSuccess(status) ? 'widens' : safe),
    removed: (_, status) => (isSuccess(status) ? 'changes' : 'narrows'),
    compare: (response) =>
      compareKeys(response, { content: contentRule, headers: headersRule, links: linksRule }),
  });

/** Upper and lower case are the same in the names of headers. */
const headersRule: Rule = (response, key) => {
  const headers = response.child(key);
  const rules: EntryRules = {
    added: (isRequired) => (isRequired ? 'narrows' : safe),
    removed: () => 'widens',
    compare: (header) => compareKeys(header, valueRules),
  };
  const entries = inBoth((version) =>
    headers.entries(version).map(([name, entry]): [string, Located] => [name.toLowerCase(), entry]),
  );
  compareEntries(headers, rules, entries);
};

/** In this contract a link promises that another call shows what this one has stored; the contract check relies on it. */
const linksRule: Rule = (response, key) =>
  compareEntries(response.child(key), {
    added: () => 'narrows',
    removed: () => 'widens',
    compare: (link) => compareKeys(link, {}),
  });
