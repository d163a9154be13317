import { isDeepStrictEqual } from 'node:util';
import { findingsOf } from './findings';
import type { Finding } from './findings';
import { compareCalls } from './operations';
import { Part, compareKeys, compareWording, comparedElsewhere, safe } from './part';
import type { Change, Pair, Rule } from './part';
import { located } from './version';
import type { Version } from './version';

/** What has changed between two versions of the contract and whom it breaks, in the order of the contract. */
export function compareContracts(versions: Pair<Version>): Finding[] {
  const changes: Change[] = [];
  const rootOf = ({ root }: Version) => located({ value: root, path: [] });
  const parts = { before: rootOf(versions.before), after: rootOf(versions.after) };
  const root = new Part(parts, { versions, changes });
  if (isDeepStrictEqual(root.before, root.after)) return [];
  compareCalls(root);
  compareKeys(root, rootRules);
  if (changes.length === 0)
    root.report('openapi', 'The contract is written in another way and means the same.', safe);
  return findingsOf(changes, versions);
}

const rootRules: Record<string, Rule> = {
  openapi: compareText,
  info: (root, key) => compareKeys(root.child(key), { version: compareText }),
  servers: comparedElsewhere,
  security: comparedElsewhere,
  paths: comparedElsewhere,
  components: compareComponents,
};

/** A text that is neither sent nor answered. */
function compareText(part: Part, key: string) {
  if (part.before[key] !== part.after[key]) part.reportValue(key, safe);
}

/** Compares the components by name. What calls refer to has been compared there, but for these kinds. */
function compareComponents(root: Part, key: string) {
  const notCompared = ['securitySchemes', 'examples'];
  const components = root.child(key);
  const used = usedComponents(root.scope.versions.after);
  for (const kind of components.names())
    components.child(kind).compareEntries({
      added: () => safe,
      removed: () => safe,
      isRequired: () => false,
      compare: (parts, name) => {
        const isUsed = used.has(`${kind}/${name}`);
        if (!isUsed || notCompared.includes(kind)) compareWording(parts.child(name));
        if (!isUsed && parts.differs(name))
          parts.report(name, 'Was changed; no call uses it.', safe, 'entry');
      },
    });
}

/** The components that calls refer to, such as `schemas/Email`, and the security schemes that calls need. */
function usedComponents({ root }: Version): Set<string> {
  const used = new Set<string>();
  const prefix = '#/components/';
  const asReferences = (key: string, value: unknown): unknown =>
    key === 'security' && Array.isArray(value)
      ? value
          .flatMap((schemes) => Object.keys(Object(schemes)))
          .map((name) => `${prefix}securitySchemes/${name}`)
      : value;
  // Any text may be a reference: in a discriminator's mapping there is no `$ref`.
  const visit = (part: unknown) => {
    for (const [, name = ''] of (JSON.stringify(part, asReferences) ?? '').matchAll(
      /"#\/components\/([^/"]+\/[^/"]+)/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      visit(name.split('/').reduce<unknown>((at, step) => Object(at)[step], root['components']));
    }
  };
  visit({ paths: root['paths'], webhooks: root['webhooks'], security: root['security'] });
  return used;
}
