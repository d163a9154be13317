import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, SettingsProblem, type Settings } from '../../src/config/settings';
import { PlainProblem } from './plainProblem';

/**
 * The `VITE_*` values as Vite reads them in this mode: later files win, the environment wins over all. Vite's own
 * reader is not used, because the bundler that comes with it would stay in the memory of a running shop.
 */
function readEnv(mode: string, root: string) {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    .filter((name) => existsSync(join(root, name)))
    .map((place) => ({ place, values: parseEnv(readFileSync(join(root, place), 'utf8')) }));
  const places = [...files, { place: 'the environment', values: process.env }];
  return {
    env: Object.assign({}, ...places.map(({ values }) => values)) as Record<string, string | undefined>,
    placeOf: (name: string) => places.findLast(({ values }) => Object.hasOwn(values, name))?.place,
  };
}

/** The web client's settings, as the build in this mode reads them. */
export function settingsOf(mode: 'development' | 'production', root: string): Settings {
  const { env, placeOf } = readEnv(mode, root);
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    const problems = error.problems.map((problem) => {
      const place = placeOf(problem.replace(/ .*/s, ''));
      return place ? `${problem} (from ${place})` : problem;
    });
    throw new PlainProblem(new SettingsProblem(problems).message);
  }
}

/** The key of Stripe's test mode for the sandbox, when payments are to be real; never a live one. */
export function stripeSecretKey(settings: Settings): string | undefined {
  const key = process.env['STRIPE_SECRET_KEY'];
  if (!key) {
    if (settings.payments.standInUrl) return undefined;
    throw new PlainProblem(
      'VITE_PAYMENTS_URL is empty, so the card form uses Stripe, but STRIPE_SECRET_KEY is not set. Set both sides: the secret key here, VITE_STRIPE_PUBLISHABLE_KEY in .env.local, both of one Stripe account in test mode.',
    );
  }
  if (!key.startsWith('sk_test_'))
    throw new PlainProblem('STRIPE_SECRET_KEY must begin with sk_test_: this shop runs in test mode only.');
  if (settings.payments.standInUrl) {
    throw new PlainProblem(
      'STRIPE_SECRET_KEY is set, but VITE_PAYMENTS_URL still points at the stand-in. Put an empty VITE_PAYMENTS_URL= and your VITE_STRIPE_PUBLISHABLE_KEY into .env.local, or unset STRIPE_SECRET_KEY.',
    );
  }
  return key;
}
