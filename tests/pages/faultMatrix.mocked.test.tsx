import { expect, test } from 'vitest';
import { expectedCalls } from '../contract/expectedCalls';
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

test('every call of the specification has a row', () => {
  const missing = expectedCalls.filter(({ call }) => {
    const [method = '', path = ''] = call.replace(/\{\w+\}/g, '1').split(' ');
    const url = `http://localhost${path.startsWith('/1/') ? path : `/api${path}`}`;
    return !calls.some((row) => isCall(row, { method, url }));
  });
  expect(missing).toEqual([]);
});
