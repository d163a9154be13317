import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { answer, message } from '../mutants/answer';
import { editList } from '../mutants/changes';
import { checkServer, type CheckSettings } from '../mutants/checkServer';
import { mutantsOf, type Change } from '../mutants/mutant';
import { openServices, type Services } from '../mutants/server';

let services: Services;
beforeAll(async () => void (services = await openServices()));
afterAll(() => services.close());

async function checked(operation: OperationId, change: Change, settings: Partial<CheckSettings>) {
  const [mutant] = mutantsOf(operation, 'words', [], { 'is changed': change });
  return (await checkServer(services, { mutant, timeout: 60_000, ...settings })).report;
}

test('a refusal with another status says which status was expected and which was received', async () => {
  const caseIds = ['getOrder/negative_data_rejection'];
  const notFound = () => message(404, 'Order not found');
  const { findings } = await checked('getOrder', notFound, { caseIds });
  expect(findings[0]?.title).toMatch(/^Expected 400, received 404: id is "/);
});

test('a record that is not shown is told as missing, and not as {}', async () => {
  const caseIds = ['listOrders/sorting/many orders'];
  const empty = editList(() => []);
  const { findings } = await checked('listOrders', empty, { caseIds });
  const missing = findings.find(({ title }) => title.includes('listOrders shows an order as it was booked'));
  expect(missing?.title).toBe('Expected: listOrders shows an order as it was booked');
  expect(missing?.came).toMatch(/^\{"_id":"\(missing\)","product_name":"\(missing\)"/);
});

test('a check that no case reached says why', async () => {
  const { notRun } = await checked('createUser', () => answer(500, {}), { only: ['markProduct'] });
  expect(notRun.map(({ why }) => why)).toContain(
    'No case reached this check: an earlier request failed, or the run ended early.',
  );
});

test('the page that calls has the origin that the settings name', async () => {
  const onlyShop: Change = async ({ forward }) => {
    const response = await forward();
    response.headers.set('Access-Control-Allow-Origin', 'https://shop.example.com');
    return response;
  };
  const how = { only: ['listQuestions' as const] };
  const denied = await checked('listQuestions', onlyShop, how);
  expect(denied.findings.map(({ check }) => check)).toContain('response_headers_conformance');
  const allowed = await checked('listQuestions', onlyShop, { ...how, origin: 'https://shop.example.com' });
  expect(allowed.findings).toEqual([]);
});
