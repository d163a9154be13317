import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertisementPromises } from '../../../scripts/contract/check/promises/advertisements';
import { phonePromises } from '../../../scripts/contract/check/promises/phones';
import { sellingPromises } from '../../../scripts/contract/check/promises/selling';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { phoneFaults } from './faultsOfPhones';
import { deletedPhoneFaults } from './faultsOfDeletedPhones';
import { byCheck, findingsOnFaulty, misquoted, runOnGoodServer, type FaultRow } from './promiseRuns';

const cases = [...sellingPromises, ...phonePromises, ...advertisementPromises];
const about = ['addProduct', 'listMyProducts', 'listPhonesOfCategory', 'markProduct', 'deleteProduct'];

let services: FaultServices;
beforeAll(async () => {
  services = await openFaultServices();
});
afterAll(() => services.close());

test('every operation about phones has cases, each with an id of its own', () => {
  const operations = new Set(cases.map(({ operation }) => operation));
  expect(operations).toEqual(new Set([...about, 'advertisePhone', 'listAdvertisements']));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test(
  'a good server keeps every promise, and each claim quotes the contract',
  { timeout: 60_000 },
  async () => {
    const { claims, findings, left } = await runOnGoodServer(cases, services);
    expect(findings).toEqual([]);
    expect([...claims].filter(([, heard]) => heard.length === 0)).toEqual([]);
    expect(misquoted(claims.values())).toEqual([]);
    expect(left).toEqual(['2 orders; no call of the contract deletes orders']);
  },
);

describe('a server is found out when', () => {
  const { first, further } = byCheck([...phoneFaults, ...deletedPhoneFaults]);
  const expectFound = async (...row: FaultRow) =>
    expect(await findingsOnFaulty(cases, services, row)).toContain(row[1]);

  test.each(first)('%s: %s', expectFound);
  test.each(further)('%s: %s', { tags: ['all'] }, expectFound);
});
