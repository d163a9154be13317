import { expect, test } from 'vitest';
import { confirmed, newIntent } from '../../../scripts/contract/check/paymentProvider';
import type { Trial } from '../../../scripts/contract/check/createTrial';

/** A trial against a server that answers with this secret: what is claimed, and where requests go. */
function trialWith(clientSecret: string) {
  const claims: { holds: boolean; says: string }[] = [];
  const asked: string[] = [];
  const trial = {
    world: { settings: { payments: { url: 'https://pay.example', key: 'sk_test_1' } } },
    ok: () => Promise.resolve({ body: { clientSecret } }),
    wire: ({ url }: { url: string }) => {
      asked.push(new URL(url).href);
      return Promise.resolve({});
    },
    claim: (holds: boolean, { says }: { says: string }) => {
      claims.push({ holds, says });
      return holds;
    },
  };
  // The helpers need no more of it.
  return { trial: trial as unknown as Trial, claims, asked };
}
const buyer = {
  id: '1',
  email: 'b@example.com',
  name: 'B',
  userrole: 'Buyer',
  token: 'token',
} as const;

const pays = async (trial: Trial) => confirmed(trial, await newIntent(trial, buyer, '215'), 'pm_card_visa');

test.each([
  '../../accounts_secret_1',
  'pi_1/../../x_secret_1',
  'pi_1?_secret_1',
  'pi_1#_secret_1',
  '@evil/_secret_',
  '',
])('a server does not choose by the client secret %j where the test key is sent', async (clientSecret) => {
  const { trial, claims, asked } = trialWith(clientSecret);
  await expect(pays(trial)).rejects.toThrow('client secret');
  expect(asked).toEqual([]);
  expect(claims).toMatchObject([{ holds: false }]);
});

test('a client secret of the right form pays its own intent', async () => {
  const { trial, asked } = trialWith('pi_1_secret_2');
  await pays(trial);
  expect(asked).toEqual(['https://pay.example/v1/payment_intents/pi_1/confirm']);
});
