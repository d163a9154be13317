import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createData } from '@/data/createData';
import { allOf, personalQuery, publicQuery, type PublicTools } from '@/data/tools';
import type { ApiClient } from '@/services/api/client';
import { personalData } from '@/session/personalKey';
import { rolesQuery } from '@/session/roles';
import { listing, phone } from '../support/records';

const user = { uid: '1', email: 'Buyer@example.com', displayName: 'Bea' };

/** The data of a user whose API answers nothing. */
const dataOf = (email = user.email, client = new QueryClient(), api = {} as ApiClient) => ({
  client,
  api,
  ...createData({ api, client, user: { ...user, email } }),
});

test('G15 what was read for a user is removed by the beginning of its key, and is found again by the same user only', () => {
  const { client, api, orders, phones, sellersPhones, users } = dataOf();
  const personal = [
    orders.all().queryKey,
    orders.one('6b').queryKey,
    sellersPhones.all().queryKey,
    users.all().queryKey,
    rolesQuery(api, user.email).queryKey,
  ];
  for (const queryKey of [...personal, phones.advertised().queryKey])
    client.setQueryData(queryKey as readonly unknown[], []);
  expect(dataOf('buyer@example.com').orders.all().queryKey).toEqual(personal[0]);
  expect(dataOf('ben@example.com').orders.all().queryKey).not.toEqual(personal[0]);
  client.removeQueries(personalData);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['phones', 'advertised']]);
});

test('a write finds every list of its resource, of everyone and of a user', () => {
  const { client, orders, phones, sellersPhones } = dataOf();
  for (const query of [phones.advertised(), sellersPhones.all(), orders.all()])
    client.setQueryData(query.queryKey as readonly unknown[], []);
  expect(client.getQueryCache().findAll(allOf('phones'))).toHaveLength(2);
});

test('a personal query has its user in its key, reads for this user, and does not run for a visitor', async () => {
  const client = new QueryClient();
  const read = vi.fn(async (_signal: AbortSignal, _user: object) => 'data');
  const own = personalQuery(user, ['orders', 'of', '6b'], read);
  expect(own.queryKey.slice(-3)).toEqual(['orders', 'of', '6b']);
  expect(own.enabled).toBe(true);
  expect(await client.fetchQuery(own)).toBe('data');
  expect(read).toHaveBeenCalledExactlyOnceWith(expect.any(AbortSignal), user);
  const ofVisitor = personalQuery(null, ['orders'], read);
  expect(ofVisitor.enabled).toBe(false);
  await expect(client.fetchQuery(ofVisitor)).rejects.toThrow('This needs a signed-in user.');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a public query of a personal call does not compile', () => {
  const queriesOf = ({ api }: PublicTools) => [
    // @ts-expect-error its path takes an e-mail
    publicQuery(['orders'], () => api.GET('/buyerorders', {})),
    // @ts-expect-error a list of users is for admins
    publicQuery(['users'], () => api.GET('/users', {})),
    publicQuery(['categories'], () => api.GET('/categories')),
  ];
  expect(queriesOf).toBeTypeOf('function');
});

test('C16 G14 a check of the lists of brands that is not answered ends after 8 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const GET = vi.fn().mockResolvedValueOnce({ data: [listing(1)], response: new Response() });
  const once = { GET: GET.mockReturnValue(new Promise(() => undefined)) } as unknown as ApiClient;
  const { client, phones } = dataOf(user.email, new QueryClient(), once);
  await client.fetchQuery(phones.ofBrand('04'));
  const ended = vi.fn();
  phones.isForSale(phone(1)).catch(() => ended('not known'));
  void phones.readAllBrandsAgain().then(ended);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([['not known'], [undefined]]);
});
