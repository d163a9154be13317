import { expect, test } from 'vitest';
import type { Finding } from '../../../scripts/contract/check/runLog';
import { sampleExchange, sampleFinding, sampleRun } from '../../support/sampleRun';

const finding = (operation: string, check: Finding['check'], called: string[]) =>
  sampleFinding({
    ...{ id: `${operation}/${check}`, operation, check },
    exchanges: called.map((one) => sampleExchange({ operation: one })),
  });

test('findings of which all cases called an operation of before in the report follow from it, those of an answer itself do not', () => {
  const findings = [
    finding('addProduct', 'ensure_resource_availability', ['addProduct', 'listMyProducts']),
    finding('bookPhone', 'retries', ['addProduct', 'bookPhone']),
    finding('bookPhone', 'response_schema_conformance', ['addProduct', 'bookPhone']),
    finding('listOrders', 'filters', ['listOrders']),
  ];
  const { groups } = sampleRun({ report: { findings } });
  expect(groups.map(({ operation, check, followsFrom }) => [operation, check, followsFrom])).toEqual([
    ['addProduct', 'ensure_resource_availability', undefined],
    ['bookPhone', 'retries', 'addProduct'],
    ['bookPhone', 'response_schema_conformance', undefined],
    ['listOrders', 'filters', undefined],
  ]);
});
