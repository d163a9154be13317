import { isDeepStrictEqual } from 'node:util';
import { compareCalls } from './compareOperations';
import type { Version } from './openVersion';
import { Part, compareKeys, compareWording, comparedElsewhere } from './part';
import type { CallName, Change, Impact, Pair, Rule, Side } from './part';
import { listed, ownerOf, placeName, placeOf } from './wording';

/** A call that a change affects, in its requests, its responses or both. */
export interface AffectedCall extends CallName {
  sides: Side[];
}

/** One change of the contract, reported once for all the calls that it affects. */
export interface Finding {
  /** The part of the contract that has changed, such as `schema Condition` or `GET /users`. */
  place: string;
  what: string;
  breaks: { clients?: string; servers?: string };
  /** Why a change that breaks nothing is safe. */
  safe?: string;
  calls: AffectedCall[];
  version: keyof Pair<unknown>;
  line: number;
}

/** What has changed between two versions of the contract and whom it breaks, in the order of the contract. */
export function compareContracts(versions: Pair<Version>): Finding[] {
  const changes: Change[] = [];
  const root = new Part(versions.before.root, versions.after.root, { versions, changes });
  if (isDeepStrictEqual(root.before, root.after)) return [];
  compareCalls(root);
  compareKeys(root, rootRules);
  if (changes.length === 0)
    root.report(undefined, 'The contract is written in another way and means the same.', {
      safe: 'references or places have changed, not what they lead to',
    });
  return gatherFindings(changes, versions);
}

const rootRules: Record<string, Rule> = {
  openapi: compareText,
  info: (root, key) => compareKeys(root.child(key), { version: compareText }, infoImpact),
  servers: comparedElsewhere,
  security: comparedElsewhere,
  paths: comparedElsewhere,
  components: compareComponents,
};
const infoImpact = { safe: 'it is neither sent nor answered' };

function compareText(part: Part, key: string) {
  const { before, after } = part.values(key);
  if (before === after) return;
  const now = after === undefined ? 'not said' : String(after);
  part.report(key, `${key} was ${String(before)}; is now ${now}.`, infoImpact);
}

/** Compares the components by name. What calls refer to has been compared there, but for these kinds. */
function compareComponents(root: Part, key: string) {
  const notCompared = ['securitySchemes', 'examples'];
  const components = root.child(key);
  const used = usedComponents(root.scope.versions.after);
  const onlyName = { safe: 'a name is not sent; generated types are called by it' };
  for (const kind of components.names()) {
    const parts = components.child(kind);
    for (const name of parts.names()) {
      if (!parts.hasBoth(name, 'component', { removed: onlyName, added: onlyName })) continue;
      const isUsed = used.has(`${kind}/${name}`);
      if (!isUsed || notCompared.includes(kind)) compareWording(parts.child(name));
      if (!isUsed && parts.differs(name))
        parts.report(name, 'The component is not what it was.', { safe: 'no call uses it' });
    }
  }
}

/** The components that calls refer to, such as `schemas/Email`, and the security schemes that calls need. */
function usedComponents({ root }: Version): Set<string> {
  const used = new Set<string>();
  const asReferences = (key: string, value: unknown): unknown =>
    key === 'security' && Array.isArray(value)
      ? value
          .flatMap((schemes) => Object.keys(Object(schemes)))
          .map((name) => `${prefix}securitySchemes/${name}`)
      : value;
  // Any text may be a reference: in a discriminator's mapping there is no `$ref`.
  const visit = (part: unknown) => {
    for (const [, name = ''] of (JSON.stringify(part, asReferences) ?? '').matchAll(references)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(name.split('/').reduce<unknown>((at, step) => Object(at)[step], root['components']));
    }
  };
  visit({ paths: root['paths'], webhooks: root['webhooks'], security: root['security'] });
  return used;
}

const prefix = '#/components/';
const references = /"#\/components\/([^/"]+\/[^/"]+)/g;

function gatherFindings(changes: Change[], versions: Pair<Version>): Finding[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const { isWording, spot, what } = change;
    const key = JSON.stringify(isWording ? ['wording', ownerOf(spot)] : [spot, what]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()]
    .map((group) => findingOf(group, versions))
    .sort((one, other) => one.line - other.line);
}

function findingOf(group: [Change, ...Change[]], versions: Pair<Version>): Finding {
  const [{ spot, what, isWording, impact }] = group;
  const version = versions[spot.version];
  const breaks = { ...reasonsOf(group, 'clients'), ...reasonsOf(group, 'servers') };
  const isSafe = Object.keys(breaks).length === 0;
  return {
    place: placeName(isWording ? ownerOf(spot) : placeOf(spot), version),
    what: isWording ? `Other words: ${[...new Set(group.map(wordingName))].join(', ')}.` : what,
    breaks,
    ...(isSafe && impact.safe !== undefined && { safe: impact.safe }),
    calls: isWording ? [] : callsOf(group),
    version: spot.version,
    line: version.lineOf(spot.key === undefined ? spot.path : [...spot.path, spot.key]),
  };
}

/** A part that is both sent and answered may break someone for two reasons. */
function reasonsOf(group: Change[], party: 'clients' | 'servers') {
  const reasons = new Set(group.flatMap(({ impact }: { impact: Impact }) => impact[party] ?? []));
  return reasons.size > 0 ? { [party]: listed([...reasons]) } : {};
}

const structure = new Set('properties content application/json schema responses headers links'.split(' '));

/** Such as "price description" for the description of a field. */
function wordingName({ spot, what }: Change): string {
  const steps = [...spot.path, ...(spot.inside ?? [])].slice(ownerOf(spot).length);
  return [...steps.filter((step) => !structure.has(step)), what].join(' ');
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
