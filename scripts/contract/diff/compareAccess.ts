import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import { Part, differs, fieldsOf, isFields, listOf } from './part';
import type { Fields, Impact, Pair } from './part';
import type { Version } from './openVersion';
import { listed, quoted } from './wording';

/** The alternatives that `security` offers, each with all that must be sent; undefined when the contract does not say. */
type Alternatives = string[][] | undefined;

/** The meaning of `security: []`. */
const noToken: string[][] = [[]];

const schemesOf = ({ root }: Version): Fields => fieldsOf(fieldsOf(root['components'])['securitySchemes']);

/** Compares whether a call needs a token, which one, and how it is sent. */
export function compareSecurity(operation: Part, root: Part) {
  const key = 'security';
  const { versions } = operation.scope;
  const schemes = new Part(schemesOf(versions.before), schemesOf(versions.after), operation.scope);
  const renamed = renamedSchemes(schemes);
  const before = alternativesOf(operation.before, versions.before, renamed);
  const after = alternativesOf(operation.after, versions.after);
  const impact = impactOfSecurity(before, after);
  if (impact) {
    const holder = key in operation.before || key in operation.after ? operation : root;
    const now = after ? `now needs ${namesOf(after)}` : 'the contract no longer says so';
    holder.report(key, `Needed ${namesOf(before)}; ${now}.`, impact);
  }
  const isUsed = (alternatives: Alternatives, name: string) => alternatives?.flat().includes(name) ?? false;
  const isNewName = new Set(renamed.values());
  for (const name of schemes.names()) {
    if (isNewName.has(name) || !isUsed(before, name) || !isUsed(after, name) || !schemes.differs(name))
      continue;
    schemes.report(name, 'What is sent for it is not what it was.', {
      clients: 'send what was asked for before',
      servers: 'must accept what is asked for now',
    });
  }
}

/** The new names of the security schemes that only have another name now. */
function renamedSchemes({ before, after, scope }: Part): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const name of Object.keys(before).filter((old) => !(old in after))) {
    const newName = Object.keys(after).find(
      (other) =>
        !(other in before) && !differs({ before: before[name], after: after[other] }, scope.versions),
    );
    if (newName) renamed.set(name, newName);
  }
  return renamed;
}

function alternativesOf(
  operation: Fields,
  version: Version,
  renamed = new Map<string, string>(),
): Alternatives {
  const security = operation['security'] ?? version.root['security'];
  if (security === undefined) return undefined;
  const alternatives = listOf(security).map((schemes) =>
    Object.entries(fieldsOf(schemes)).flatMap(([scheme, scopes]) => {
      if (!(scheme in schemesOf(version)))
        throw new PlainProblem(`${version.name} asks for the security scheme ${scheme}, which is not there.`);
      const name = renamed.get(scheme) ?? scheme;
      return [name, ...listOf(scopes).map((scope) => `${name} with ${String(scope)}`)];
    }),
  );
  return alternatives.length === 0 ? noToken : alternatives;
}

/** Undefined when nothing has changed for anyone. */
function impactOfSecurity(before: Alternatives, after: Alternatives): Impact | undefined {
  const isOpen = (alternatives: Alternatives) => alternatives?.some((parts) => parts.length === 0) ?? false;
  if (isDeepStrictEqual(before, after)) return undefined;
  // Without `security`, OpenAPI needs no token either, but the contract no longer promises it.
  if (!after && isOpen(before)) return { clients: 'that send no token may be refused with 401' };
  if (!before && isOpen(after)) return { servers: 'must answer without a token' };
  const isTighter = !areEnough(before ?? noToken, after ?? noToken);
  const isLooser = !areEnough(after ?? noToken, before ?? noToken);
  if (!isTighter) return isLooser ? { servers: 'must be content with less' } : undefined;
  return {
    clients: 'are refused with 401 if they send what was enough',
    servers: `must refuse what was enough, with 401${isLooser ? ', and accept what is asked for now' : ''}`,
  };
}

/** Whether each of these alternatives satisfies one of the others. */
const areEnough = (alternatives: string[][], others: string[][]): boolean =>
  alternatives.every((parts) => others.some((other) => other.every((part) => parts.includes(part))));

function namesOf(alternatives: Alternatives): string {
  if (!alternatives) return 'nothing that was written down';
  if (isDeepStrictEqual(alternatives, noToken)) return 'no token (security: [])';
  return listed(
    alternatives.map((parts) => listed(parts)),
    'or',
  );
}

const refused = 'are refused with 403';
const mustRefuse = 'must refuse others with 403';
const mustServe = 'must let more people in';

export function compareRoles(operation: Part, key: string) {
  const [before, after] = [
    listOf(operation.before[key]).map(String),
    listOf(operation.after[key]).map(String),
  ];
  // No role means that any role will do.
  const includes = (roles: string[], others: string[]) =>
    roles.length === 0 || (others.length > 0 && others.every((role) => roles.includes(role)));
  const [isTighter, isLooser] = [!includes(after, before), !includes(before, after)];
  if (!isTighter && !isLooser) return;
  const names = (roles: string[]) => (roles.length === 0 ? 'any role' : listed(roles, 'or'));
  operation.report(key, `Was for ${names(before)}; is now for ${names(after)} (${key}).`, {
    ...(isTighter && { clients: `without the role ${names(after)} ${refused}` }),
    servers: !isTighter ? mustServe : isLooser ? `${mustRefuse}, and let others in` : mustRefuse,
  });
}

export function compareOwner(operation: Part, key: string) {
  const { before, after } = operation.values(key);
  if (isDeepStrictEqual(before, after)) return;
  const isRestricted = after !== undefined;
  operation.report(key, `Was for ${ownerName(before)}; is now for ${ownerName(after)} (${key}).`, {
    ...(isRestricted && { clients: `that are not the owner ${refused}` }),
    servers: isRestricted ? mustRefuse : mustServe,
  });
}

function ownerName(owner: unknown): string {
  if (owner === undefined) return 'anybody';
  return `the owner only (${isFields(owner) ? `${String(owner['field'])} in the ${String(owner['in'])}` : quoted(owner)})`;
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
    place?.report(key, `The server ${url} is gone.`, { clients: 'that call it are on their own' });
  for (const url of added) place?.report(key, `The server ${url} is new.`, { safe: 'nobody has to call it' });
  if (removed.length + added.length === 0 && !isDeepStrictEqual(before, after))
    place?.reportWording(key, 'the addresses are the same');
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
