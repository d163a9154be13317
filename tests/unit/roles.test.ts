import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/services/api/client';
import { rolesQuery } from '@/session/roles';

// @vitest-environment jsdom

const tokens = { current: async () => null, renew: async () => null };

/** The roles that come of these three answers. */
async function rolesFrom(admin: unknown, buyer: unknown, seller: unknown) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/admin/') ? admin : url.includes('/buyer/') ? buyer : seller),
  );
  const api = createApiClient({ baseUrl: '/api', tokens });
  return [...(await new QueryClient().fetchQuery(rolesQuery(api, 'a@b.c')))];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['true', 'TRUE', 1, 'yes', {}, { true: true }, [true], null, undefined, false, 0, ''])(
  'R22 only a strict true grants: %j',
  async (odd) => {
    expect(await rolesFrom({ isAdmin: odd }, { isBuyer: odd }, { isSeller: odd })).toEqual([]);
  },
);

test('R22 each role comes from its own answer, and several make a union', async () => {
  const [yes, no] = [true, false];
  expect(await rolesFrom({ isAdmin: yes }, { isBuyer: no }, { isSeller: no })).toEqual(['admin']);
  expect(await rolesFrom({ isAdmin: no }, { isBuyer: yes }, { isSeller: no })).toEqual(['Buyer']);
  expect(await rolesFrom({ isAdmin: no }, { isBuyer: no }, { isSeller: yes })).toEqual(['Seller']);
  expect(await rolesFrom({ isBuyer: yes }, { isSeller: yes }, { isAdmin: yes })).toEqual([]);
  expect(await rolesFrom({ isAdmin: yes }, { isBuyer: yes }, { isSeller: yes })).toHaveLength(3);
});

test('R22b an answer that is no record is a failure, not a missing role', async () => {
  await expect(rolesFrom([], { isBuyer: true }, { isSeller: false })).rejects.toThrow(/could not be read/);
});
