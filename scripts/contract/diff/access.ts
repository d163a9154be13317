import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import { differs, effectOf, quoted, safe } from './part';
import type { Effect, Impact, Pair, Part } from './part';
import { fieldsOf, listOf } from './version';
import type { Fields, Version } from './version';

/** The alternatives that `security` offers, each with all that must be sent; undefined when the contract does not say. */
type Alternatives = string[][] | undefined;

/** The meaning of `security: []`. */
const noToken: string[][] = [[]];

const schemesOf = ({ root }: Version): Fields => fieldsOf(fieldsOf(root['components'])['securitySchemes']);

/** Compares whether a call needs a token, which one, and how it is sent. */
export function compareSecurity(operation: Part, root: Part) {
  const key = 'security';
  const { versions } = operation.scope;
  const [oldSchemes, newSchemes] = [schemesOf(versions.before), schemesOf(versions.after)];
  const isSame = (name: string, other: string) =>
    !differs({ before: oldSchemes[name], after: newSchemes[other] }, versions);
  /** A scheme may only have another name now. */
  const newName = (name: string): string =>
    (name in newSchemes
      ? undefined
      : Object.keys(newSchemes).find((other) => !(other in oldSchemes) && isSame(name, other))) ?? name;

  const before = alternativesOf(operation.before, versions.before, newName);
  const after = alternativesOf(operation.after, versions.after);
  const holder = key in operation.before || key in operation.after ? operation : root;
  const [was, is] = [operation.before[key] ?? root.before[key], operation.after[key] ?? root.after[key]];
  holder.report(key, `security was ${quoted(was)}; is now ${quoted(is)}.`, effectOfSecurity(before, after));

  const schemes = root.child('components').child('securitySchemes');
  const isUsed = (alternatives: Alternatives, name: string) => alternatives?.flat().includes(name) ?? false;
  for (const name of Object.keys(oldSchemes))
    if (name in newSchemes && isUsed(before, name) && isUsed(after, name) && !isSame(name, name))
      schemes.report(name, 'Was changed.', 'changes', 'entry');
}

function alternativesOf(operation: Fields, version: Version, newName = (name: string) => name): Alternatives {
  const security = operation['security'] ?? version.root['security'];
  if (security === undefined) return undefined;
  const alternatives = listOf(security).map((schemes) =>
    Object.entries(fieldsOf(schemes)).flatMap(([scheme, scopes]) => {
      if (!(scheme in schemesOf(version)))
        throw new PlainProblem(`${version.name} asks for the security scheme ${scheme}, which is not there.`);
      const name = newName(scheme);
      return [name, ...listOf(scopes).map((scope) => `${name} with ${String(scope)}`)];
    }),
  );
  return alternatives.length === 0 ? noToken : alternatives;
}

function effectOfSecurity(before: Alternatives, after: Alternatives): Effect | Impact | undefined {
  const isOpen = (alternatives: Alternatives) => alternatives?.some((parts) => parts.length === 0) ?? false;
  // Without `security`, OpenAPI needs no token either, but the contract no longer promises it.
  if (!after && isOpen(before)) return { clients: 'that send no token may be refused with 401' };
  if (!before && isOpen(after)) return { servers: 'must answer without a token' };
  return effectOf(
    !areEnough(before ?? noToken, after ?? noToken),
    !areEnough(after ?? noToken, before ?? noToken),
  );
}

/** Whether each of these alternatives satisfies one of the others. */
const areEnough = (alternatives: string[][], others: string[][]): boolean =>
  alternatives.every((parts) => others.some((other) => other.every((part) => parts.includes(part))));

export function compareRoles(operation: Part, key: string) {
  const [before, after] = [listOf(operation.before[key]), listOf(operation.after[key])];
  // No role means that any role is enough.
  const includes = (roles: unknown[], others: unknown[]) =>
    roles.length === 0 || (others.length > 0 && others.every((role) => roles.includes(role)));
  operation.reportValue(key, effectOf(!includes(after, before), !includes(before, after)));
}

export function compareOwner(operation: Part, key: string) {
  const { before, after } = operation.values(key);
  if (isDeepStrictEqual(before, after)) return;
  operation.reportValue(key, after === undefined ? 'widens' : 'narrows');
}

/** Compares the addresses of a call's servers. Of the places, outermost first, the last that has servers counts. */
export function compareServers(places: Part[]) {
  const key = 'servers';
  const indexIn = (version: keyof Pair<unknown>): number =>
    places.findLastIndex((place) => place[version][key] !== undefined);
  const [wasIn, isIn] = [indexIn('before'), indexIn('after')];
  const [before, after] = [places[wasIn]?.before[key], places[isIn]?.after[key]];
  const place = places[Math.max(wasIn, isIn)];
  const [was, is] = [addressesOf(before), addressesOf(after)];
  const removed = was.filter((url) => !is.includes(url));
  const added = is.filter((url) => !was.includes(url));
  for (const url of removed)
    place?.report(key, `The server ${url} was removed.`, { clients: 'that call it get no answer' });
  for (const url of added) place?.report(key, `The server ${url} was added.`, safe);
  if (removed.length + added.length === 0 && !isDeepStrictEqual(before, after))
    place?.report(key, key, safe, 'wording');
}

/** The URLs of all servers, with each value of their variables that the contract names. */
function addressesOf(servers: unknown): string[] {
  return listOf(servers).flatMap((server) => {
    const { url, variables } = fieldsOf(server);
    let urls = [String(url)];
    for (const [name, variable] of Object.entries(fieldsOf(variables))) {
      const { default: usual, enum: values } = fieldsOf(variable);
      const named = [...new Set([usual, ...listOf(values)])].map(String);
      urls = urls.flatMap((one) => named.map((value) => one.replaceAll(`{${name}}`, value)));
    }
    return urls;
  });
}
