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
import { allOf, publicQuery } from '@/data/resource';
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
