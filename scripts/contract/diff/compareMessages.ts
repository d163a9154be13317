import { compareSchema } from './compareSchemas';
import { compareKeys, comparedElsewhere, fieldsOf, listOf } from './part';
import type { CallName, Fields, Impact, Pair, Part, Rule, Side } from './part';

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

const impactOfRemoved = ({ before }: Part): Impact =>
  isTrue(before, 'required') ? becameOptional.request : {};
const impactOfAdded = ({ after }: Part): Impact =>
  isTrue(after, 'required') ? becameRequired.request : { servers: 'must accept it' };
const newTitle = (fields: Fields, title: string): string =>
  `${isTrue(fields, 'required') ? 'required' : 'optional'} ${title}`;

/** Clients see no difference between `/users/{id}` and `/users/{email}`. */
export const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

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

export function compareParameters(items: Part, operation: Part, names: Pair<CallName>) {
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
    if (!after.has(identity)) {
      const impact = { clients: 'send it in vain', ...impactOfRemoved(parameter) };
      parameter.report(undefined, `The ${parameterTitle(parameter.before)} is gone.`, impact);
    } else if (!before.has(identity)) {
      const title = newTitle(parameter.after, parameterTitle(parameter.after));
      parameter.report(undefined, `The ${title} is new.`, impactOfAdded(parameter));
    } else compareKeys(parameter, parameterRules);
  }
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

export function compareBody(operation: Part, key: string) {
  if (!(key in operation.before) && !(key in operation.after)) return;
  const from = operation.within({ side: 'request' });
  const body = from.child(key);
  const title = 'request body';
  const isAdded = !(key in from.before);
  const isBoth = from.hasBoth(key, isAdded ? newTitle(body.after, title) : title, {
    removed: { ...bodyImpact, ...impactOfRemoved(body) },
    added: impactOfAdded(body),
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

/** Compares the responses by their status. */
export function compareResponses(operation: Part, key: string) {
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
