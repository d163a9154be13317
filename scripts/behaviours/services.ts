import type { FoundServices } from '../contract/behaviours';
import { PlainProblem } from '../lib/plainProblem';
import { isThisMachine } from '../lib/thisMachine';

/** Of the stand-ins, which open nothing else. */
const localKeys = { payments: 'pk_test_local', images: 'local-image-key' };
type Name = keyof typeof localKeys;

/** Where payments and pictures are: as the environment says, or the stand-ins beside a server on this machine. */
export async function services(
  { server, isLocal }: { server: string; isLocal: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Promise<FoundServices> {
  const { origin } = new URL(server);
  const standIns = isLocal && (await hasStandIns(origin)) ? origin : undefined;
  const found: FoundServices = { services: {}, assumed: [] };
  for (const name of ['payments', 'images'] as const) {
    const variable = `CONTRACT_CHECK_${name.toUpperCase()}`;
    const [url = standIns, key] = [env[variable] || undefined, env[`${variable}_KEY`] || undefined];
    if (key !== undefined) requireTestKey(name, key);
    // A key is sent nowhere but to an address that was named with it.
    if (env[variable] === undefined && key !== undefined)
      throw new PlainProblem(`There is a key for ${name} without an address: set ${variable}, too.`);
    if (url === undefined) continue;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new PlainProblem(`${variable} must be an http or https address.`);
    if (key === undefined && !(await isThisMachine(url)))
      throw new PlainProblem(`${variable} ${url} needs a key: set ${variable}_KEY.`);
    found.services[name] = {
      url: url.replace(/\/+$/, ''),
      ...(key === undefined ? { key: localKeys[name], isPublic: true } : { key }),
    };
    if (env[variable] === undefined)
      found.assumed.push(`The stand-in at ${url} is used for ${name}; ${variable} names another service.`);
  }
  return found;
}

function requireTestKey(name: Name, key: string): void {
  if (name !== 'payments' || /^(pk|sk|rk)_test_\w+$/.test(key)) return;
  throw new PlainProblem(
    'CONTRACT_CHECK_PAYMENTS_KEY must be a key of Stripe’s test mode, such as pk_test_…, because the check must not move real money.',
  );
}

/** Whether the stand-ins are there, which the answer to a request without a key shows. */
async function hasStandIns(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`${origin}/v1/payment_intents/pi_x`, { redirect: 'manual', signal });
    return response.status === 401 && (await response.text()).includes('invalid_request_error');
  } catch {
    return false;
  }
}
