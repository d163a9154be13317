import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newFolder, runCommand } from '../support/runCommand';

test(
  'gallery --only: one state, narrow and wide, light and dark',
  { tags: ['all'], timeout: 600_000 },
  async () => {
    const folder = newFolder();
    const { code, output } = await runCommand(['gallery', '--only', 'orders empty', '--out', folder]);
    expect(output).toContain('4 screenshots: ');
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'index.html',
      'my-orders.empty.narrow.dark.webp',
      'my-orders.empty.narrow.light.webp',
      'my-orders.empty.wide.dark.webp',
      'my-orders.empty.wide.light.webp',
    ]);
  },
);
