import { expect, test } from 'vitest';
import { confirm, newIntent } from '../../behaviours/intents';
import type { CaseContext } from '../check/context/context';

/** A case against a server that answers with this secret: what is asserted, and where requests go. */
function contextWith(clientSecret: string) {
  const assertions: { holds: boolean; says: string }[] = [];
  const asked: string[] = [];
  const context = {
    settings: { services: { payments: { url: 'https://pay.example', key: 'sk_test_1' } } },
    ok: () => Promise.resolve({ body: { clientSecret } }),
    wire: ({ url }: { url: string }) => {
      asked.push(new URL(url).href);
      return Promise.resolve({});
    },
    expect: (holds: boolean, { says }: { says: string }) => {
      assertions.push({ holds, says });
      return holds;
    },
  };
  // The helpers need no more of it.
  return { context: context as unknown as CaseContext, assertions, asked };
}
const buyer = { id: '1', identity: 'b@example.com', name: 'B', token: 'token' };

const pay = async (context: CaseContext) =>
  confirm(context, await newIntent(context, buyer, '215'), 'pm_card_visa');

test.each([
  '../../accounts_secret_1',
  'pi_1/../../x_secret_1',
  'pi_1?_secret_1',
  'pi_1#_secret_1',
  '@evil/_secret_',
  '',
])('a server does not choose by the client secret %j where the test key is sent', async (clientSecret) => {
  const { context, assertions, asked } = contextWith(clientSecret);
  await expect(pay(context)).rejects.toThrow('client secret');
  expect(asked).toEqual([]);
  expect(assertions).toMatchObject([{ holds: false }]);
});
