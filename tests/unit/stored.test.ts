// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forgetOwner, keyOf, storedText } from '@/lib/store';
import * as stored from '@/stored';

const list = Object.values(stored).filter((each) => typeof each === 'object');
const lives = { tab: 'the tab', untilSignOut: 'until sign-out', lasting: 'lasting' };

/** The rows of the table in docs/reliability.md. */
const rows = [
  ...readFileSync('docs/reliability.md', 'utf8').matchAll(
    /^\|[^|]+\| `(?<name>[^`]+)` +\| (?<whose>[^|]+?) +\| (?<life>[^|]+?) +\|[^|]*\| (?<signOut>[^|]+?) +\|$/gm,
  ),
].map(({ groups }) => groups ?? {});

test('G15 docs/reliability.md says of everything that is stored whose it is, how long, and whether sign-out removes it', () => {
  expect(
    rows.map(({ name, whose, life, signOut }) => ({ name, whose, life, goes: signOut?.startsWith('yes') })),
  ).toEqual(
    list.map(({ name, owner, life }) => ({
      name,
      whose: owner === 'user' ? 'the user' : 'none',
      life: lives[life],
      goes: life === 'untilSignOut' || (life === 'tab' && owner === 'user'),
    })),
  );
});

test.each(list.map((kind) => [kind.name, kind] as const))(
  'G15 %s: sign-out forgets what is a user’s and not lasting, of that user only',
  (_name, kind) => {
    const isForgotten = kind.owner === 'user' && kind.life !== 'lasting';
    for (const owner of ['bea@example.com', 'ben@example.com']) storedText(kind, owner, 'x').set('text');
    forgetOwner('bea@example.com');
    expect(storedText(kind, 'bea@example.com', 'x').get()).toBe(isForgotten ? null : 'text');
    expect(storedText(kind, 'ben@example.com', 'x').get()).toBe('text');
    expect(keyOf(kind, 'bea@example.com').startsWith('own:')).toBe(isForgotten);
  },
);
