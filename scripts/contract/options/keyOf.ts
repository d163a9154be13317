import { PlainProblem } from '../../plainProblem';
import type { Given } from './given';
import { valueOf } from './valueOf';

/** A key of the payment provider's test mode. Nothing may ever be paid with real money. */
export function keyOf(given: Given): string {
  const key = valueOf.text(given);
  if (/^(pk|sk|rk)_test_\w+$/.test(key)) return key;
  const what = /_live_/.test(key)
    ? 'is a live key, and the check must not move real money'
    : 'is no Stripe test key';
  throw new PlainProblem(`${given.name} ${what}. It must begin with pk_test_.`);
}
