import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intentPromises } from '../../../scripts/contract/check/promises/intents';
import { orderPromises } from '../../../scripts/contract/check/promises/orders';
import { paymentPromises } from '../../../scripts/contract/check/promises/payments';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { orderFaults } from './faultsOfOrders';
import { paymentFaults } from './faultsOfPayments';
import { byCheck, findingsOnFaulty, misquoted, runOnGoodServer, type FaultRow } from './promiseRuns';

const cases = [...orderPromises, ...intentPromises, ...paymentPromises];
const about = ['bookPhone', 'listOrders', 'getOrder', 'createPaymentIntent', 'recordPayment'];

let services: FaultServices;
beforeAll(async () => {
  services = await openFaultServices();
});
afterAll(() => services.close());

test('every operation about orders and payments has cases, each with an id of its own', () => {
  expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(about));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test(
  'a good server keeps every promise, and each claim quotes the contract',
  { tags: ['all'], timeout: 60_000 },
  async () => {
    const { claims, findings, left } = await runOnGoodServer(cases, services);
    expect(findings).toEqual([]);
    expect([...claims].filter(([, heard]) => heard.length === 0)).toEqual([]);
    expect(misquoted(claims.values())).toEqual([]);
    // Orders are all that stays: no call of the contract deletes them.
    expect(left).toEqual([expect.stringMatching(/^\d\d orders; /)]);
  },
);

describe('a server is found out when', () => {
  const { first, further } = byCheck([...orderFaults, ...paymentFaults]);
  const expectFound = async (...row: FaultRow) =>
    expect(await findingsOnFaulty(cases, services, row)).toContain(row[1]);

  test.each(first)('%s: %s', expectFound);
  test.each(further)('%s: %s', { tags: ['all'] }, expectFound);
});
