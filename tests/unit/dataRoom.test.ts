import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { orderQuery, ordersQuery } from '@/data/orders';
import {
  advertisedPhonesQuery,
  isForSale,
  phonesOfBrandQuery,
  phonesOfSellerQuery,
  readAllBrandsAgain,
} from '@/data/phones';
import { allOf, personalQuery, publicQuery } from '@/data/resource';
import { usersQuery } from '@/data/users';
import type { ApiClient } from '@/services/api/client';
import { personalData } from '@/session/personalKey';
import { rolesQuery } from '@/session/roles';
import { listing, phone } from '../support/records';

const api = {} as ApiClient;
const user = { uid: '1', email: 'Buyer@example.com', displayName: 'Bea' };

test('G15 what was read for a user is removed by the beginning of its key, and is found again by the same user only', () => {
  const client = new QueryClient();
  const personal = [
    ordersQuery(api, user).queryKey,
    orderQuery(api, user, '6b').queryKey,
    phonesOfSellerQuery(api, user).queryKey,
    usersQuery(api, user).queryKey,
    rolesQuery(api, user.email).queryKey,
  ];
  for (const queryKey of [...personal, advertisedPhonesQuery(api).queryKey])
    client.setQueryData(queryKey as readonly unknown[], []);
  expect(ordersQuery(api, { ...user, email: 'buyer@example.com' }).queryKey).toEqual(personal[0]);
  expect(ordersQuery(api, { ...user, email: 'ben@example.com' }).queryKey).not.toEqual(personal[0]);
  client.removeQueries(personalData);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['phones', 'advertised']]);
});

test('a write finds every list of its resource, of everyone and of a user', () => {
  const client = new QueryClient();
  for (const query of [advertisedPhonesQuery(api), phonesOfSellerQuery(api, user), ordersQuery(api, user)])
    client.setQueryData(query.queryKey as readonly unknown[], []);
  expect(client.getQueryCache().findAll(allOf('phones'))).toHaveLength(2);
});

test('a query reads with its API, its user and its arguments, which are a part of its key', async () => {
  const client = new QueryClient();
  const read = vi.fn(async (_reading: object, _id: string) => 'data');
  const forAll = publicQuery(['phones', 'of'], read)(api, '04');
  const own = personalQuery(['orders', 'of'], read)(api, user, '6b');
  expect(forAll.queryKey).toEqual(['phones', 'of', '04']);
  expect(own.queryKey.slice(-3)).toEqual(['orders', 'of', '6b']);
  expect(own.enabled).toBe(true);
  expect([await client.fetchQuery(forAll), await client.fetchQuery(own)]).toEqual(['data', 'data']);
  const reading = { api, client, signal: expect.any(AbortSignal) };
  expect(read.mock.calls).toEqual([
    [reading, '04'],
    [{ ...reading, user }, '6b'],
  ]);
});

test('a personal query does not run for a visitor', async () => {
  const read = vi.fn();
  const query = personalQuery(['orders'], read)(api, null);
  expect(query.enabled).toBe(false);
  await expect(new QueryClient().fetchQuery(query)).rejects.toThrow('This query needs a signed-in user.');
  expect(read).not.toHaveBeenCalled();
});

test('a public query of a personal call does not compile', () => {
  // @ts-expect-error its path takes an e-mail
  publicQuery(['orders'], ({ api: everyone }) => everyone.GET('/buyerorders', {}));
  // @ts-expect-error a list of users is for admins
  publicQuery(['users'], ({ api: everyone }) => everyone.GET('/users', {}));
  publicQuery(['categories'], ({ api: everyone }) => everyone.GET('/categories'));
});

test('C16 G14 a check of the lists of brands that is not answered ends after 8 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const GET = vi.fn().mockResolvedValueOnce({ data: [listing(1)], response: new Response() });
  const once = { GET: GET.mockReturnValue(new Promise(() => undefined)) } as unknown as ApiClient;
  await client.fetchQuery(phonesOfBrandQuery(once, '04'));
  const ended = vi.fn();
  isForSale({ api: once, client }, phone(1)).catch(() => ended('not known'));
  void readAllBrandsAgain({ api: once, client }).then(ended);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([['not known'], [undefined]]);
});
