import type { Call } from './Call';
import { calls } from './calls/calls';
import { faultNames, type FaultName } from './faults';
import { cellOf } from './rules/cellOf';

/** Leads the share through all faults within the first rows, which are lists and meet every one. */
const stride = 9;

/** What `npm test` tries of each call, always the same; `npm run test:faults` tries all. Every fault is among them. */
export function sharedFault(call: Call): FaultName {
  const from = calls.indexOf(call) * stride;
  const turned = faultNames.map((_, n) => faultNames[(from + n) % faultNames.length] ?? 'status 500');
  return turned.find((fault) => !('never' in cellOf(call, fault))) ?? 'status 500';
}
