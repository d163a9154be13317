import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '@/services/api/client';
import { rolesQuery } from '@/session/roles';

/** The roles that come of these three answers. */
async function rolesFrom(admin: unknown, buyer: unknown, seller: unknown) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/admin/') ? admin : url.includes('/buyer/') ? buyer : seller),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const tokens = { current: async () => null, renew: async () => null };
  const api = createApiClient({ baseUrl: 'http://localhost/api', tokens });
  return [...(await new QueryClient().fetchQuery(rolesQuery(api, 'a@b.c')))];
}

test.each(['true', 'TRUE', 1, 'yes', {}, { true: true }, [true], null, undefined, false, 0, ''])(
  'R22 only a strict true grants: %j',
  async (odd) => {
    expect(await rolesFrom({ isAdmin: odd }, { isBuyer: odd }, { isSeller: odd })).toEqual([]);
  },
);

test.each([
  [{ isAdmin: true }, { isBuyer: false }, { isSeller: false }, ['admin']],
  [{ isAdmin: false }, { isBuyer: true }, { isSeller: false }, ['Buyer']],
  [{ isAdmin: false }, { isBuyer: false }, { isSeller: true }, ['Seller']],
  [{ isBuyer: true }, { isSeller: true }, { isAdmin: true }, []],
  [{ isAdmin: true }, { isBuyer: true }, { isSeller: true }, ['admin', 'Buyer', 'Seller']],
])('R22 each role comes from its own answer: %j %j %j grant %j', async (admin, buyer, seller, roles) => {
  expect((await rolesFrom(admin, buyer, seller)).sort()).toEqual(roles.toSorted());
});

test('R22b an answer that is no record is a failure, not a missing role', async () => {
  await expect(rolesFrom([], { isBuyer: true }, { isSeller: false })).rejects.toThrow(/could not be read/);
});
