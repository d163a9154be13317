import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { contractFile } from '../../generate/readContract';
import { PlainProblem } from '../../lib/plainProblem';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { EarlierReport } from '../report/earlierReport';
import type { Options } from './readOptions';

const sandboxAdmin = 'admin@example.com';
const ownContract = fileURLToPath(contractFile);
const ownBehaviours = fileURLToPath(new URL('../behaviours', import.meta.url));

/** The settings of a run, and a sentence for each one that no option set and that was found on this machine. */
export async function prepareSettings(
  options: Options,
  { earlier, signal }: { earlier: EarlierReport | undefined; signal: AbortSignal },
): Promise<{ settings: CheckSettings; assumed: string[] }> {
  const hasSecrets =
    Object.keys(options.header).length > 0 ||
    options.adminToken ||
    options.paymentsKey ||
    options.imagesKey ||
    options.signIn;
  // A report may come from others, and may name any server.
  if (options.server === undefined && earlier && hasSecrets)
    throw new PlainProblem(
      `Tokens and keys are not sent to a server that a report names. If it is yours, add --server ${earlier.server}.`,
    );
  const server = options.server ?? earlier?.server;
  if (server === undefined) {
    throw new PlainProblem(
      'Which server? For example: npm run contract:check -- --server http://localhost:4020 (--help lists the options).',
    );
  }
  const isLocal = await isThisMachine(server);
  if (!isLocal && !options.yesRemote) refuseRemote(server);

  const { signIn, origin, header: headers, timeout, until } = options;
  const isShop = options.contract === 'openapi.yaml';
  const sandbox = isLocal && isShop ? new URL(server).origin : undefined;
  const assumed: string[] = [];
  const services = {
    payments: await findService('payments', options, { sandbox, assumed }),
    images: await findService('images', options, { sandbox, assumed }),
  };
  return {
    settings: {
      ...usualSettings,
      ...{ server, services, signIn, origin, headers, timeout, until, signal },
      contract: isShop ? ownContract : options.contract,
      behaviours: options.behaviours ?? (isShop ? ownBehaviours : undefined),
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: earlier ? undefined : options.only,
      caseIds: earlier?.findings.map(({ caseId }) => caseId),
      admin: findAdmin(options, { sandbox, assumed }),
      runs: options.runs ?? earlier?.runs ?? usualSettings.runs,
    },
    assumed,
  };
}

/** Nothing is sent to another machine without the consent of its owners. */
function refuseRemote(server: string): never {
  throw new PlainProblem(
    [
      `${server} is not on this machine, so nothing was sent. The check would`,
      '  - create several hundred users and phones there, named contract-check-…, and delete them again,',
      '  - leave several hundred orders, because no operation of the contract deletes orders,',
      '  - read every list, and send several thousand requests, many of them invalid on purpose.',
      'It changes only records that it has created. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}

/** What may be assumed when no option says it. */
interface Defaults {
  /** The origin of the server, if it is on this machine and may be the sandbox. */
  sandbox: string | undefined;
  assumed: string[];
}

function findAdmin({ admin, adminToken }: Options, { sandbox, assumed }: Defaults) {
  if (admin !== undefined) return { identity: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem("There is an admin's token without the admin. Add --admin E-MAIL.");
  if (sandbox === undefined) return undefined;
  assumed.push(`The admin is ${sandboxAdmin}, as in the sandbox; --admin names another.`);
  return { identity: sandboxAdmin };
}

/** The keys of the local stand-ins. They open nothing else, so they are not secret. */
export const standInKeys = { payments: 'pk_test_local', images: 'local-image-key' } as const;

/** A stand-in is recognized by its answer to a request without a valid key, or without a picture. */
const standIns = {
  payments: { method: 'GET', path: '/v1/payment_intents/pi_x', status: 401, error: /invalid_request_error/ },
  images: { method: 'POST', path: `/1/upload?key=${standInKeys.images}`, status: 400, error: /"code":130/ },
};
type ServiceName = keyof typeof standIns;

/** The address and key of a service: from the options, or those of the stand-in beside a local server. */
async function findService(name: ServiceName, options: Options, { sandbox, assumed }: Defaults) {
  const named = options[name];
  const key = options[`${name}Key`];
  const url = named ?? (sandbox && (await hasStandIn(name, sandbox)) ? sandbox : undefined);
  if (url === undefined) {
    if (key === undefined) return undefined;
    throw new PlainProblem(`There is a key for ${name} without an address: add --${name} URL.`);
  }
  if (named === undefined)
    assumed.push(`The stand-in at ${sandbox} is used for ${name}; --${name} names another service.`);
  if (key !== undefined || (await isThisMachine(url))) return { url, key: key ?? standInKeys[name] };
  throw new PlainProblem(`--${name} ${url} needs a key: set CONTRACT_CHECK_${name.toUpperCase()}_KEY.`);
}

async function hasStandIn(name: ServiceName, origin: string): Promise<boolean> {
  const { method, path, status, error } = standIns[name];
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(origin + path, { method, redirect: 'manual', signal });
    return response.status === status && error.test(await response.text());
  } catch {
    return false;
  }
}

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('0.0.0.0', 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');
ownAddresses.addAddress('::', 'ipv6');

const isOwn = (address: string): boolean =>
  ownAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether every address of a server's host is on this machine. */
export async function isThisMachine(server: string, addressesOf = resolve): Promise<boolean> {
  const host = new URL(server).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (isIP(host) !== 0) return isOwn(host);
  const addresses = await addressesOf(host).catch(() => {
    throw new PlainProblem(`The host ${host} is unknown, so there is no server to check at ${server}.`);
  });
  return addresses.every(isOwn);
}

const resolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
