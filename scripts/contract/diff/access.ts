import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import { effectOf, inBoth, quoted, safe } from './part';
import type { Effect, Impact, Part } from './part';
import { compareKeys } from './rules';
import { fieldsOf, listOf } from './version';

/** The alternatives that `security` offers, each with all that must be sent; undefined when the contract does not say. */
type Alternatives = string[][] | undefined;

/** The meaning of `security: []`. */
const noToken: string[][] = [[]];

/** Compares whether a call needs a token, which one, and how it is sent. */
export function compareSecurity(operation: Part, root: Part) {
  const key = 'security';
  const { versions } = operation.scope;
  const schemes = root.child('components').child('securitySchemes');
  const { before, after } = inBoth((version): Alternatives => {
    const security = operation[version][key] ?? root[version][key];
    if (security === undefined) return undefined;
    const alternatives = listOf(security).map((required) =>
      Object.entries(fieldsOf(required)).flatMap(([name, scopes]) => {
        const scheme = schemes[version][name];
        if (scheme === undefined)
          throw new PlainProblem(
            `${versions[version].name} asks for the security scheme ${name}, which is not there.`,
          );
        // A scheme that has only another name in the other version is the same.
        const isInBoth = name in schemes.before && name in schemes.after;
        const identity = isInBoth ? name : JSON.stringify(versions[version].meaningOf(scheme));
        return [identity, ...listOf(scopes).map((scope) => `${identity} with ${String(scope)}`)];
      }),
    );
    return alternatives.length === 0 ? noToken : alternatives;
  });
  const holder = operation.names().includes(key) ? operation : root;
  const { before: was, after: is } = inBoth((version) => operation[version][key] ?? root[version][key]);
  holder.reportKey(
    key,
    effectOfSecurity(before, after),
    `security was ${quoted(was)}; is now ${quoted(is)}.`,
  );
  for (const name of schemes.names())
    if (before?.flat().includes(name) && after?.flat().includes(name)) compareKeys(schemes.child(name), {});
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
  const { before, after } = inBoth((version) => listOf(operation[version][key]));
  // No role means that any role is enough.
  const includes = (roles: unknown[], others: unknown[]) =>
    roles.length === 0 || (others.length > 0 && others.every((role) => roles.includes(role)));
  operation.reportKey(key, effectOf(!includes(after, before), !includes(before, after)));
}

/** Compares the addresses of a call's servers. Of the places, outermost first, the last that has servers counts. */
export function compareServers(places: Part[]) {
  const key = 'servers';
  const { before, after } = inBoth(
    (version) => places.findLast((place) => place[version][key] !== undefined)?.[version][key],
  );
  const place = places.findLast((part) => part.names().includes(key));
  const [was, is] = [addressesOf(before), addressesOf(after)];
  const removed = was.filter((url) => !is.includes(url));
  const added = is.filter((url) => !was.includes(url));
  for (const url of removed)
    place?.reportKey(key, { clients: 'that call it get no answer' }, `The server ${url} was removed.`);
  for (const url of added) place?.reportKey(key, safe, `The server ${url} was added.`);
  if (removed.length + added.length === 0 && !isDeepStrictEqual(before, after)) place?.reportWording(key);
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
