/** The shop's settings: every `VITE_*` value, read and checked once, by the build or the development server. */
export interface Settings {
  /** True if local stand-ins answer for auth, payments and images. */
  standIns: boolean;
  apiUrl: string;
  /** `emulatorUrl`: Firebase's emulator or our stand-in, "/" on this page's origin; the real service if empty. */
  auth: { apiKey: string; authDomain: string; projectId: string; appId: string; emulatorUrl?: string };
  /** `standInUrl`: "/" is this page's origin; without it, Stripe is used. */
  payments: { publishableKey: string; standInUrl?: string };
  images: { url: string; key: string };
  /** Empty if no map is shown. */
  mapUrl: string;
  contact: { address: string; email: string; phone: string };
  /** Where unhandled errors are sent; nowhere if empty. */
  errorReportUrl: string;
}

/** Names every bad or missing setting at once. */
export class SettingsProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nPut your own values into .env.local or .env.production.local: docs/settings.md.`,
    );
  }
}

/** Stripe's secret keys, which only servers may have. */
const secretKey = /\b(?:sk|rk)_(?:live|test)_|\bwhsec_/;

/** What docs/deploy.md has in the place of a value. */
const isExample = /…|\byour-shop\b|^Your street/;

type Env = Record<string, string | boolean | undefined>;

/** Whether a host name, as `URL` gives it, is one of this machine's own. */
const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const isHttpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isPathOrUrl = (value: string) => (value.startsWith('/') && !value.startsWith('//')) || isHttpUrl(value);

declare const __SETTINGS__: Settings;

/** The settings in the page, which its build has checked and put here. */
export const pageSettings = () => __SETTINGS__;

/** @throws SettingsProblem that names every bad setting, and every `VITE_*` name that is not a setting */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const names = new Set<string>();
  const optional = (name: string) => {
    names.add(name);
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const required = (name: string) => {
    const value = optional(name);
    if (!value) problems.push(`${name} is missing.`);
    return value;
  };
  for (const [name, value] of Object.entries(env))
    if (name.startsWith('VITE_') && typeof value === 'string' && isExample.test(value))
      problems.push(`${name} is still the example of docs/deploy.md, "${value}".`);
  const url = (name: string, value: string) => {
    if (value && !isPathOrUrl(value))
      problems.push(`${name} must be a path like /api or an http(s) URL; it is "${value}".`);
    return value;
  };

  const standIns = required('VITE_STAND_INS');
  if (standIns && standIns !== 'on' && standIns !== 'off')
    problems.push(`VITE_STAND_INS must be on or off; it is "${standIns}".`);

  const real = (name: string, value: string, ofStandIns: RegExp) => {
    if (standIns === 'off' && ofStandIns.test(value))
      problems.push(
        `${name} has the stand-in's value "${value}", which VITE_STAND_INS=off refuses: use a real one, or none where it is optional.`,
      );
    return value;
  };
  const realKey = (name: string) =>
    real(name, required(name), /^(pk_test_)?local$|^second-ring-local$|^localhost$/);
  const standInUrl = (name: string) => url(name, real(name, optional(name), /./)) || undefined;
  /** Images and maps are on other hosts; a path of this origin is the stand-in's. */
  const realHost = (name: string, value: string) => url(name, real(name, value, /^\//));

  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('VITE_') && typeof value === 'string' && secretKey.test(value))
      problems.push(`${name} holds a secret key, which anyone could read in the page. Replace that key.`);
  }

  const publishableKey = realKey('VITE_STRIPE_PUBLISHABLE_KEY');
  if (publishableKey && !publishableKey.startsWith('pk_test_')) {
    problems.push(
      'VITE_STRIPE_PUBLISHABLE_KEY must start with pk_test_: the card form runs in test mode only.',
    );
  }

  const settings: Settings = {
    standIns: standIns === 'on',
    apiUrl: url('VITE_API_URL', required('VITE_API_URL')),
    auth: {
      apiKey: realKey('VITE_FIREBASE_API_KEY'),
      authDomain: realKey('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: realKey('VITE_FIREBASE_PROJECT_ID'),
      appId: realKey('VITE_FIREBASE_APP_ID'),
      emulatorUrl: standInUrl('VITE_AUTH_EMULATOR_URL'),
    },
    payments: { publishableKey, standInUrl: standInUrl('VITE_PAYMENTS_URL') },
    images: {
      url: realHost('VITE_IMAGE_HOST_URL', required('VITE_IMAGE_HOST_URL')),
      key: realKey('VITE_IMAGE_HOST_KEY'),
    },
    mapUrl: realHost('VITE_MAP_URL', optional('VITE_MAP_URL')),
    contact: {
      address: required('VITE_CONTACT_ADDRESS'),
      email: required('VITE_CONTACT_EMAIL'),
      phone: required('VITE_CONTACT_PHONE'),
    },
    errorReportUrl: url('VITE_ERROR_REPORT_URL', optional('VITE_ERROR_REPORT_URL')),
  };
  const { protocol, hostname = '' } = URL.canParse(settings.apiUrl) ? new URL(settings.apiUrl) : {};
  if (!settings.standIns && protocol === 'http:' && !isLoopback(hostname))
    problems.push(`VITE_API_URL is "${settings.apiUrl}", but tokens travel with its calls: use https.`);
  for (const name of Object.keys(env)) {
    if (name.startsWith('VITE_') && !names.has(name))
      problems.push(
        `${name} is not a setting of the shop, and every VITE_ variable can be read in the page: unset it or rename it.`,
      );
  }
  if (problems.length > 0) throw new SettingsProblem(problems);
  return settings;
}
