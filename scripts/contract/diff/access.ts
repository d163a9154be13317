import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../lib/plainProblem';
import { effectOf, inBoth, quoted, safe, type Effect, type Part } from './part';
import { compareKeys, meansTheSame, without } from './rules';
import { fieldsOf, listOf } from './version';

/** The alternatives that `security` offers, each with all that must be sent; undefined when the contract does not say. */
type Alternatives = string[][] | undefined;

/** Compares whether a call needs a token, which one, and how it is sent. */
export function compareSecurity(operation: Part, root: Part) {
  const key = 'security';
  const { versions } = operation.scope;
  const schemes = root.child('components').child('securitySchemes');
  const identify = (name: string, version: 'before' | 'after'): string => {
    if (schemes[version][name] === undefined)
      throw new PlainProblem(
        `${versions[version].name} asks for the security scheme ${name}, which is not there.`,
      );
    // A scheme that has only another name in the new version is the same.
    const isSame = (other: string) =>
      meansTheSame({ before: schemes.before[name], after: schemes.after[other] }, versions);
    if (version === 'after' || name in schemes.after) return name;
    return Object.keys(schemes.after).find((other) => !(other in schemes.before) && isSame(other)) ?? name;
  };
  const written = inBoth((version) => operation[version][key] ?? root[version][key]);
  const { before, after } = inBoth((version): Alternatives => {
    if (written[version] === undefined) return undefined;
    const alternatives = listOf(written[version]).map((required) =>
      Object.entries(fieldsOf(required)).map(([name, scopes]) =>
        JSON.stringify([identify(name, version), listOf(scopes)]),
      ),
    );
    return alternatives.length === 0 ? [[]] : alternatives;
  });
  const holder = operation.names().includes(key) ? operation : root;
  const what = `security was ${quoted(written.before)}; is now ${quoted(written.after)}.`;
  holder.reportKey(key, effectOfSecurity(before, after), what);
  const isUsed = (security: unknown, name: string) =>
    listOf(security).some((required) => name in fieldsOf(required));
  for (const name of schemes.names())
    if (isUsed(written.before, name) && isUsed(written.after, name)) compareKeys(schemes.child(name), {});
}

function effectOfSecurity(before: Alternatives, after: Alternatives): Effect {
  const isOpen = (alternatives: Alternatives) => alternatives?.some((parts) => parts.length === 0);
  // Without `security`, OpenAPI needs no token either, but the contract no longer promises it.
  if (!after && isOpen(before)) return { clients: 'that send no token may be refused with 401' };
  if (!before && isOpen(after)) return { servers: 'must answer without a token' };
  /** Whether some of these alternatives do not satisfy any of the others. */
  const areMore = (alternatives: string[][] = [[]], others: string[][] = [[]]) =>
    !alternatives.every((parts) => others.some((other) => other.every((part) => parts.includes(part))));
  return effectOf(areMore(before, after), areMore(after, before));
}

/** Compares the addresses of a call's servers. Of the places, outermost first, the last that has servers counts. */
export function compareServers(places: Part[]) {
  const key = 'servers';
  const { before, after } = inBoth(
    (version) => places.findLast((place) => place[version][key] !== undefined)?.[version][key],
  );
  const place = places.findLast((part) => part.names().includes(key));
  const [was, is] = [addressesOf(before), addressesOf(after)];
  for (const url of without(was, is))
    place?.reportKey(
      key,
      { clients: 'that call it get no answer' },
      `The server ${String(url)} was removed.`,
    );
  for (const url of without(is, was)) place?.reportKey(key, safe, `The server ${String(url)} was added.`);
  if (isDeepStrictEqual(was, is) && !isDeepStrictEqual(before, after)) place?.reportWords(key);
}

/** The URLs of all servers, with each value of their variables that the contract names. */
const addressesOf = (servers: unknown): string[] =>
  listOf(servers).flatMap((server) => {
    const { url, variables } = fieldsOf(server);
    return Object.entries(fieldsOf(variables)).reduce(
      (urls, [name, variable]) => {
        const { default: usual, enum: values } = fieldsOf(variable);
        const named = [...new Set([usual, ...listOf(values)])];
        return urls.flatMap((one) => named.map((value) => one.replaceAll(`{${name}}`, String(value))));
      },
      [String(url)],
    );
  });
