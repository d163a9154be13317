import { expect, test } from 'vitest';
import { runHere } from '../support/runHere';

test(
  'under load in a large shop no call fails, and every acknowledged write is there exactly once',
  { tags: ['all'] },
  async () => {
    const { output } = await runHere(await import('../../scripts/load'), ['--seconds', '4']);
    expect(output).toContain('; 0 failed.');
    expect(output).toMatch(/[1-9]\d* writes were acknowledged, 0 of them are not there exactly once/);
  },
);
