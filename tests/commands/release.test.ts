import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildReleases } from '../support/releases';
import { changedChunks, scriptBytes } from '../support/scriptFiles';

const folder = mkdtempSync(join(tmpdir(), 'second-ring-'));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  'after a release that changes two sentences users download at most 15 kB of script again',
  { tags: ['all'], timeout: 180_000 },
  async () => {
    const { earlier, later } = await buildReleases(folder);
    const changed = changedChunks(earlier, later);
    expect(changed.length).toBeGreaterThan(0);
    expect(scriptBytes(later, changed)).toBeLessThanOrEqual(15_000);
  },
);
