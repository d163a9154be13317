import type { Call, Cell, Kind, OwnCell } from '../Call';
import type { FaultName } from '../faults';
import { apiRules } from './apiRules';
import { good, type Rules } from './looks';
import { serviceRules } from './serviceRules';

const rules: Record<Kind, Rules> = { ...apiRules, ...serviceRules };

const untouched = { texts: [], toasts: [], keepsTyped: true, mostElements: Infinity, calls: 1 } as const;

/** What is to be seen of a call when all is well. */
export const goodCell = (call: Call): Cell => ({
  ...untouched,
  look: 'good',
  heading: call.good.heading,
  ...good()(call),
});

/** What is to be seen of a call under a fault; a row's own words hold before its kind's. */
export function cellOf(call: Call, fault: FaultName): Cell | { never: string } {
  const rule = rules[call.kind][fault];
  const own: OwnCell | undefined = call.own?.[fault];
  if (own && 'never' in own) return own;
  if (!own && !rule) throw new Error(`${call.name} has no word about “${fault}”.`);
  if (!own && rule && 'never' in rule) return rule;
  const usual = rule && !('never' in rule) ? rule(call) : {};
  return { ...untouched, look: 'own', heading: call.heading, ...usual, ...own };
}
