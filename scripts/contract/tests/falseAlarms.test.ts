import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '@/services/api/operations';
import { editRecords, editTexts, message } from './mutants/changes';
import { checkServer, type CheckSettings } from './mutants/checkServer';
import { byOperation, type Change } from './mutants/mutant';
import { openServices, type Services } from './mutants/server';
import { restore, same } from './mutants/stored';

let services: Services;
beforeAll(async () => void (services = await openServices()));
afterAll(() => services.close());

/** Checks a sandbox that does everything right, or is different in a way that the contract allows. */
async function expectNoFinding(settings: Partial<CheckSettings>, change?: Change) {
  const { report } = await checkServer(services, { timeout: 60_000, ...settings, change });
  expect(report.findings.map(({ id, came }) => ({ id, came }))).toEqual([]);
  expect(report.errors).toEqual([]);
  expect(report.cases).toBeGreaterThan(0);
  return report;
}

const whole = { timeout: 300_000 };
const onlyInAll = { ...whole, tags: ['all'] };

test(
  'the sandbox does what the contract says, every case is run, and only orders are left',
  whole,
  async () => {
    const report = await expectNoFinding({ seed: 1, runs: 3 });
    expect(report.cases).toBeGreaterThan(265);
    expect(report.notRun).toEqual([]);
    const records = report.left.filter((line) => line.includes('its record'));
    expect(records).toEqual([
      expect.stringMatching(/^POST \/buyerBookingItems, 20 times .*: its record is there, no operation is/),
    ]);
    // Payments and pictures have no list, and an id that no record has is answered 200.
    const others =
      /^POST \/(buyerBookingItems|create-payment-intent|payments|v1|1)\b|^(PATCH|DELETE) \/manageproducts/;
    expect(report.left.filter((line) => !others.test(line))).toEqual([]);
  },
);

test.each([2, 3, 20261121])('nor is there a finding with the seed %i', onlyInAll, async (seed) => {
  await expectNoFinding({ seed });
});

test.each(Object.keys(operationList))('nor with --only %s', onlyInAll, async (id) => {
  await expectNoFinding({ only: [id] });
});

/** Remembers whose each payment intent is, and refuses those of others with 403 where the sandbox says 400. */
const ownersFirst: Change = async ({ operation, caller, body, memory, forward }) => {
  const response = await forward();
  if (operation === 'createPaymentIntent' && response.ok) {
    const { clientSecret } = (await response.clone().json()) as { clientSecret: string };
    memory.set(clientSecret.split('_secret_')[0] ?? '', caller);
  }
  const owner = memory.get(String(body['transactionId']));
  const isOfAnother = operation === 'recordPayment' && owner !== undefined && owner !== caller;
  return isOfAnother && response.status === 400 ? message(403) : response;
};

describe('a server is right that', () => {
  const freedoms: [what: string, change: Change, settings?: Partial<CheckSettings>][] = [
    ["refuses another user's payment before it looks at its order", ownersFirst, { only: ['recordPayment'] }],
    ['stores e-mails in small letters', editTexts(['email'], (email) => email.toLowerCase())],
    [
      'keeps the phones of a deleted user',
      byOperation({ deleteUser: restore('phones', same('email')) }),
      { only: ['deleteUser'] },
    ],
    [
      'shows more than is documented, and changes it',
      editRecords(
        (record) => ({ ...record, __v: 0, upsertedId: null, changing: Math.random() }),
        // A picture, whose address the contract does not document, has no records.
        ({ operation }) => operation !== 'undocumented',
      ),
    ],
  ];
  test.each(freedoms)('%s', onlyInAll, async (_, change, settings = {}) => {
    await expectNoFinding(settings, change);
  });
});
