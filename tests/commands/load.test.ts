import { expect, test } from 'vitest';
import { runCommand } from '../support/runCommand';

test(
  'under load in a large shop no call fails, and every acknowledged write is there exactly once',
  { tags: ['all'] },
  async () => {
    const { output } = await runCommand(['load', '--seconds', '4']);
    expect(output).toContain('; 0 failed.');
    expect(output).toMatch(/[1-9]\d* writes were acknowledged, 0 of them are not there exactly once/);
  },
);
