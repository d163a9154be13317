import { expect, test } from 'vitest';
import { operationList } from '@/services/api/operations';
import { calls } from '../faults/calls/calls';
import { faultNames } from '../faults/faults';
import { describeMatrix } from '../faults/jsdom/describeMatrix';
import { isCall } from '../faults/machinery/services';
import { isInBrowserShare, jsdomShare } from '../faults/share';

describeMatrix(calls);

test('npm test runs each fault at two calls in jsdom, and at one in Chromium', () => {
  const faultsInJsdom = [...jsdomShare.values()].flat();
  const count = (fault: string) => faultsInJsdom.filter((each) => each === fault).length;
  expect(faultNames.filter((fault) => fault !== 'no CORS' && count(fault) < 2)).toEqual([]);
  expect(
    faultNames.filter((fault) => calls.filter((call) => isInBrowserShare(call, fault)).length !== 1),
  ).toEqual([]);
});

test('every operation of the contract has a row', () => {
  const addressIn = (path: string) =>
    (path.startsWith('/1/') ? path : `/api${path}`).replace(/\{\w+\}/g, '1');
  const missing = Object.values(operationList).filter(
    ({ method, path }) =>
      !calls.some((call) => isCall(call, { method, url: `http://localhost${addressIn(path)}` })),
  );
  expect(missing).toEqual([]);
});
