import { isDeepStrictEqual } from 'node:util';
import { compareCalls } from './calls';
import { findingsOf, ownerOf } from './findings';
import type { Finding } from './findings';
import { Part, inBoth, safe } from './part';
import type { Change, Pair } from './part';
import { comparedElsewhere, compareEntries, compareKeys, harmless } from './rules';
import type { Rule } from './rules';
import type { Version } from './version';

/** What has changed between two versions of the contract and whom it breaks, in the order of the contract. */
export function compareContracts(versions: Pair<Version>): Finding[] {
  const changes: Change[] = [];
  const root = new Part(
    inBoth((version) => ({ value: versions[version].root, path: [] })),
    { versions, changes },
  );
  if (isDeepStrictEqual(root.before, root.after)) return [];
  compareCalls(root);
  compareKeys(root, rules);
  if (changes.length === 0)
    root.reportKey('openapi', safe, 'The contract is written in another way and means the same.');
  return findingsOf(changes, versions);
}

const rules: Record<string, Rule> = {
  openapi: harmless,
  info: (root, key) => compareKeys(root.child(key), { version: harmless }),
  servers: comparedElsewhere,
  security: comparedElsewhere,
  paths: comparedElsewhere,
  components: compareComponents,
};

/** Compares the components by name; the changes that affect calls have been reported with the calls. */
function compareComponents(root: Part, key: string) {
  const owners = new Set(root.scope.changes.map(({ path }) => ownerOf(path).join(' ')));
  const components = root.child(key);
  for (const kind of components.names())
    compareEntries(components.child(kind), {
      isRequired: () => false,
      added: () => safe,
      removed: () => safe,
      compare: (component) => {
        const { before, after } = component.written;
        if (!isDeepStrictEqual(before?.value, after?.value) && !owners.has((after?.path ?? []).join(' ')))
          component.report('Was changed; any effect is reported with the calls.', safe);
      },
    });
}
