import { methods } from './calls';
import type { CallName, Change, Impact, Pair, Side, VersionName } from './part';
import { fieldsOf } from './version';
import type { Version } from './version';

/** A call that a change affects, in its requests, its responses or both. */
export interface AffectedCall extends CallName {
  sides: Side[];
}

/** One change of the contract, reported once for all the calls that it affects. */
export interface Finding {
  /** The part of the contract that has changed, such as `schema Condition` or `GET /users`. */
  place: string;
  what: string;
  breaks: Impact;
  calls: AffectedCall[];
  version: VersionName;
  line: number;
}

/** The findings in the order of the contract. Changes of words are one finding for each component, operation or top-level key. */
export function findingsOf(changes: Change[], versions: Pair<Version>): Finding[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const { version, path, what } = change;
    const id = JSON.stringify(what === undefined ? ownerOf(path) : [version, path, what]);
    const group = groups.get(id);
    if (group) group.push(change);
    else groups.set(id, [change]);
  }
  return [...groups.values()]
    .map((group) => findingOf(group, versions))
    .sort((one, other) => one.line - other.line);
}

function findingOf(group: [Change, ...Change[]], versions: Pair<Version>): Finding {
  const [{ path, key, version, what }] = group;
  const finding = { version, line: versions[version].lineOf(path) };
  if (what === undefined) {
    const words = [...new Set(group.map((change) => change.key))].join(', ');
    const place = placeName(ownerOf(path), versions[version]);
    return { ...finding, place, what: `Other words: ${words}.`, breaks: {}, calls: [] };
  }
  const place = placeName(key === undefined ? path : path.slice(0, -1), versions[version]);
  return { ...finding, place, what, breaks: impactOf(group), calls: callsOf(group) };
}

/** A part that is both sent and answered may break someone for two reasons. */
function impactOf(group: Change[]): Impact {
  const reasons = (party: keyof Impact) =>
    [...new Set(group.flatMap(({ impact }) => impact[party] ?? []))].join(' and ');
  const [clients, servers] = [reasons('clients'), reasons('servers')];
  return { ...(clients && { clients }), ...(servers && { servers }) };
}

function callsOf(group: Change[]): AffectedCall[] {
  const calls = new Map<string, AffectedCall>();
  for (const { call, side } of group) {
    if (!call) continue;
    const name = `${call.method} ${call.path}`;
    const sides = calls.get(name)?.sides ?? [];
    calls.set(name, { ...call, sides: side && !sides.includes(side) ? [...sides, side] : sides });
  }
  return [...calls.values()];
}

/** The path of the component, the operation, the path item or the top-level key in which a path ends. */
export function ownerOf(path: readonly string[]): string[] {
  const [first, , third = ''] = path;
  if (first === 'components') return path.slice(0, 3);
  if (first === 'paths') return path.slice(0, methods.includes(third) ? 3 : 2);
  return path.slice(0, 1);
}

const componentKinds: Record<string, string> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'answer',
  requestBodies: 'body',
  headers: 'header',
  examples: 'example',
  links: 'link',
  securitySchemes: 'security scheme',
};

/** A part of the contract in words: `schema Listing, price`, `POST /users, body`, `GET /users, answer 200, []`. */
function placeName(path: readonly string[], version: Version): string {
  const owner = ownerOf(path);
  const [first, second = '', third] = owner;
  const inside = insideNames(path, owner.length, version);
  if (first === 'components' && third !== undefined)
    return [`${componentKinds[second] ?? second} ${third}`, ...inside].join(', ');
  if (first === 'paths' && second)
    return [third ? `${third.toUpperCase()} ${second}` : second, ...inside].join(', ');
  return path.join(' ') || 'the contract';
}

const branchName = (key: string) => (index: string) => `${key} ${Number(index) + 1}`;

/** The names of entries by the key of their map. */
const entryNames: Record<string, (name: string) => string> = {
  properties: (name) => name,
  responses: (status) => `answer ${status}`,
  content: (type) => type,
  headers: (name) => `header ${name}`,
  links: (name) => `link ${name}`,
  oneOf: branchName('oneOf'),
  anyOf: branchName('anyOf'),
  allOf: branchName('allOf'),
};

const keyNames: Record<string, string> = { requestBody: 'body', items: '[]', additionalProperties: '*' };

/** The names of the steps from `start` on. */
function insideNames(path: readonly string[], start: number, version: Version): string[] {
  const names: string[] = [];
  for (let at = start; at < path.length; at += 1) {
    const [key = '', entry] = [path[at], path[at + 1]];
    const nameOf = entryNames[key];
    if (keyNames[key]) names.push(keyNames[key]);
    else if (entry !== undefined && (nameOf || key === 'parameters')) {
      at += 1;
      if (nameOf && (entry !== 'application/json' || at + 1 === path.length)) names.push(nameOf(entry));
      else if (!nameOf) names.push(parameterName(path.slice(0, at + 1), version));
    }
  }
  return names;
}

function parameterName(path: readonly string[], version: Version): string {
  const { value } = version.follow({ value: version.valueAt(path), path });
  return `parameter ${String(fieldsOf(value)['name'])}`;
}
