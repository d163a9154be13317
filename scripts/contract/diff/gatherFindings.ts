import type { Breaks, CallName, Pair, SeenChange, Side } from './change';
import type { Context } from './context';
import { ownerOf, placeName, placeOf } from './placeName';
import { capital, listed } from './words';

/** A call that a change reaches, and whether by its requests, its answers or both. */
export interface ReachedCall extends CallName {
  sides: Side[];
}

/** One change of the contract, told once however many calls it reaches. */
export interface Finding {
  /** The part of the contract that has changed, such as `schema Condition` or `GET /users`. */
  place: string;
  what: string;
  breaks: Breaks;
  /** Why nobody is hurt, for a safe change. */
  safe?: string;
  calls: ReachedCall[];
  version: keyof Pair<unknown>;
  line: number;
}

/** The changes seen from the calls, each told once, in the order of the contract. */
export function gatherFindings(changes: SeenChange[], context: Context): Finding[] {
  const groups = new Map<string, SeenChange[]>();
  for (const change of changes) {
    const key = JSON.stringify(
      change.wording ? ['wording', ownerOf(change.spot)] : [change.spot, change.what],
    );
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [findingOf([first, ...others], context)] : []))
    .sort((one, other) => one.line - other.line);
}

function findingOf(group: [SeenChange, ...SeenChange[]], context: Context): Finding {
  const [{ spot, what, wording, safe }] = group;
  const version = context[spot.version];
  const breaks = breaksOf(group);
  const isSafe = !breaks.clients && !breaks.servers;
  return {
    place: placeName(wording ? ownerOf(spot) : placeOf(spot), version),
    what: wording ? wordingOf(group) : what,
    breaks,
    ...(isSafe && safe && { safe }),
    calls: wording ? [] : callsOf(group),
    version: spot.version,
    line: version.lineOf(spot.key === undefined ? spot.path : [...spot.path, spot.key]),
  };
}

/** A part that is sent and answered may break somebody for more than one reason. */
function breaksOf(group: SeenChange[]): Breaks {
  const reasons = (party: keyof Breaks) => [...new Set(group.flatMap(({ breaks }) => breaks[party] ?? []))];
  const [clients, servers] = [reasons('clients'), reasons('servers')];
  return {
    ...(clients.length > 0 && { clients: listed(clients) }),
    ...(servers.length > 0 && { servers: listed(servers) }),
  };
}

/** "Other words: description, price description." */
function wordingOf(group: SeenChange[]): string {
  const labels = group.map(({ spot, what }) => {
    const steps = [...spot.path, ...(spot.inside ?? [])].slice(ownerOf(spot).length);
    const inside = steps.filter((step) => !structure.has(step));
    return [...inside, what].join(' ');
  });
  return capital(`other words: ${[...new Set(labels)].join(', ')}.`);
}

const structure = new Set([
  'properties',
  'content',
  'application/json',
  'schema',
  'responses',
  'headers',
  'links',
]);

function callsOf(group: SeenChange[]): ReachedCall[] {
  const calls = new Map<string, ReachedCall>();
  for (const { call, side } of group) {
    if (!call) continue;
    const key = `${call.method} ${call.path}`;
    const sides = calls.get(key)?.sides ?? [];
    calls.set(key, { ...call, sides: side && !sides.includes(side) ? [...sides, side] : sides });
  }
  return [...calls.values()];
}
