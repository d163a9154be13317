import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import type { Fields } from './change';
import { fieldsOf, listOf } from './fields';
import type { Version } from './openVersion';
import { listed } from './words';

/** Ways to be let in; each names what must be shown together. Nothing when the contract does not say. */
export type Ways = string[][] | undefined;

/** `security: []`: there is one way, and it asks for nothing. */
export const openly: string[][] = [[]];

export const schemesOf = ({ root }: Version): Fields =>
  fieldsOf(fieldsOf(root['components'])['securitySchemes']);

/** The ways into a call, by the new names of the security schemes. */
export function waysInto(operation: Fields, version: Version, renamed: Map<string, string>): Ways {
  const security = operation['security'] ?? version.root['security'];
  if (security === undefined) return undefined;
  const ways = listOf(security).map((way) =>
    Object.entries(fieldsOf(way)).flatMap(([scheme, scopes]) => {
      if (!(scheme in schemesOf(version)))
        throw new PlainProblem(`${version.name} asks for the security scheme ${scheme}, which is not there.`);
      const name = renamed.get(scheme) ?? scheme;
      return [name, ...listOf(scopes).map((scope) => `${name} with ${String(scope)}`)];
    }),
  );
  return ways.length === 0 ? openly : ways;
}

export const isOpen = (ways: Ways): boolean => ways?.some((way) => way.length === 0) ?? false;

/** Whether each of these ways is enough for one of the others. */
export const areEnough = (ways: string[][], others: string[][]): boolean =>
  ways.every((way) => others.some((other) => other.every((part) => way.includes(part))));

export function wayWords(ways: Ways): string {
  if (!ways) return 'nothing that was written down';
  if (isDeepStrictEqual(ways, openly)) return 'no token (security: [])';
  return listed(
    ways.map((way) => (way.length === 0 ? 'nothing' : listed(way))),
    'or',
  );
}
