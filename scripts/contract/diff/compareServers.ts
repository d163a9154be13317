import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair } from './change';
import { spotOf } from './context';
import type { Context } from './context';
import { fieldsOf, listOf } from './fields';

const key = 'servers';

/** The addresses that a call can be sent to. Of the given places, outermost first, the last that names servers counts. */
export function compareServers(places: Pair<Fields>[], context: Context): Change[] {
  const holderOf = (version: keyof Pair<unknown>): number =>
    places.findLastIndex((place) => place[version][key] !== undefined);
  const holders = { before: holderOf('before'), after: holderOf('after') };
  const before = places[holders.before]?.before[key];
  const after = places[holders.after]?.after[key];
  const [was, is] = [addressesOf(before), addressesOf(after)];
  const changed = places[Math.max(holders.before, holders.after)];
  if (!changed) return [];
  const spot = spotOf(changed, context, key);
  const gone = was.filter((url) => !is.includes(url));
  const added = is.filter((url) => !was.includes(url));
  if (gone.length + added.length === 0 && !isDeepStrictEqual(before, after))
    return [{ what: key, breaks: {}, safe: 'the addresses are the same', wording: true, spot }];
  return [
    ...gone.map((url) => ({
      what: `The server ${url} is gone.`,
      breaks: { clients: 'that call it are on their own' },
      spot,
    })),
    ...added.map((url) => ({
      what: `The server ${url} is new.`,
      breaks: {},
      safe: 'nobody has to call it',
      spot,
    })),
  ];
}

/** The URLs of all servers, their variables filled in with each value that the contract names. */
function addressesOf(servers: unknown): string[] {
  return listOf(servers).flatMap((server) => {
    const { url, variables } = fieldsOf(server);
    return Object.entries(fieldsOf(variables)).reduce(
      (urls, [name, variable]) => {
        const { default: usual, enum: values } = fieldsOf(variable);
        const named = [...new Set([usual, ...listOf(values)])].map(String);
        return urls.flatMap((one) => named.map((value) => one.replaceAll(`{${name}}`, value)));
      },
      [String(url)],
    );
  });
}
