import { methods } from './operations';
import type { CallName, Change, Impact, Pair, Side } from './part';
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
  version: keyof Pair<unknown>;
  line: number;
}

/** The findings in the order of the contract. Changes of words are one finding for each component, operation or top-level key. */
export function findingsOf(changes: Change[], versions: Pair<Version>): Finding[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const { kind, version, path, what } = change;
    const key = JSON.stringify(kind === 'wording' ? ownerOf(path) : [version, path, what]);
    groups.set(key, [...(groups.get(key) ?? []), change] as [Change, ...Change[]]);
  }
  return [...groups.values()]
    .map((group) => findingOf(group, versions))
    .sort((one, other) => one.line - other.line);
}

function findingOf(group: [Change, ...Change[]], versions: Pair<Version>): Finding {
  const [{ path, kind, version, what }] = group;
  const finding = { version, line: versions[version].lineOf(path) };
  if (kind === 'wording') {
    const words = [...new Set(group.map(wordingName))].join(', ');
    const place = placeName(ownerOf(path), versions[version]);
    return { place, what: `Other words: ${words}.`, breaks: {}, calls: [], ...finding };
  }
  const place = placeName(kind === 'entry' ? path : path.slice(0, -1), versions[version]);
  return { place, what, breaks: impactOf(group), calls: callsOf(group), ...finding };
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
    const key = `${call.method} ${call.path}`;
    const sides = calls.get(key)?.sides ?? [];
    calls.set(key, { ...call, sides: side && !sides.includes(side) ? [...sides, side] : sides });
  }
  return [...calls.values()];
}

/** The path of the component, the operation, the path item or the top-level key to which the last step belongs. */
function ownerOf(path: readonly string[]): string[] {
  const place = path.slice(0, -1);
  const [first, , third = ''] = place;
  if (first === 'components') return place.slice(0, 3);
  if (first === 'paths') return place.slice(0, methods.includes(third) ? 3 : 2);
  return place.slice(0, 1);
}

const structure = new Set('properties content application/json schema responses headers links'.split(' '));

/** Such as "price description" for the description of a field. */
const wordingName = ({ path }: Change): string =>
  path
    .slice(ownerOf(path).length)
    .filter((step) => !structure.has(step))
    .join(' ');

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
  const [first, second, third] = path;
  if (first === undefined) return 'the contract';
  const named = (title: string, start: number) => [title, ...insideNames(path, start, version)].join(', ');
  if (first === 'components' && second !== undefined && third !== undefined)
    return named(`${componentKinds[second] ?? second} ${third}`, 3);
  if (first !== 'paths' || second === undefined) return path.join(' ');
  return third !== undefined && methods.includes(third)
    ? named(`${third.toUpperCase()} ${second}`, 3)
    : named(second, 2);
}

/** The names of the steps from `start` on; those of fields are joined as in `owner.name` and `[].price`. */
function insideNames(path: readonly string[], start: number, version: Version): string[] {
  const names: string[] = [];
  let field = '';
  for (let at = start; at < path.length; at += 1) {
    const [step = '', name] = [path[at], path[at + 1]];
    if (step === 'items') field += '[]';
    else if (step === 'additionalProperties') field += '.*';
    else if (step === 'requestBody') names.push('body');
    else if (name !== undefined && namedSteps.has(step)) {
      at += 1;
      if (step === 'properties') field += field === '' ? name : `.${name}`;
      else if (name !== 'application/json' || at === path.length - 1)
        names.push(stepName(path.slice(0, at + 1), version));
    }
  }
  return [...names, field].filter((name) => name !== '');
}

const namedSteps = new Set(
  'properties responses headers links content oneOf anyOf allOf parameters'.split(' '),
);

/** The name of the last two steps of a path. */
function stepName(path: readonly string[], version: Version): string {
  const [step, name] = path.slice(-2);
  if (step === 'content') return String(name);
  if (step === 'responses') return `answer ${name}`;
  if (step === 'headers' || step === 'links') return `${step.slice(0, -1)} ${name}`;
  if (step !== 'parameters') return `${step} ${Number(name) + 1}`;
  const parameter = path.reduce<unknown>((at, next) => Object(at)[next], version.root);
  return `parameter ${String(fieldsOf(version.resolve(parameter))['name'])}`;
}
