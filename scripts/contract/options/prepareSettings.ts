import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { contractFile } from '../../generate/readContract';
import { PlainProblem } from '../../lib/plainProblem';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { EarlierReport } from '../report/earlierReport';
import type { Options } from './readOptions';

const ownContract = fileURLToPath(contractFile);
const ownBehaviours = fileURLToPath(new URL('../behaviours', import.meta.url));

/** The settings of a run, and a sentence for each one that no option set and that was found on this machine. */
export async function prepareSettings(
  options: Options,
  { earlier, signal }: { earlier: EarlierReport | undefined; signal: AbortSignal },
): Promise<{ settings: CheckSettings; assumed: string[] }> {
  const { adminToken, paymentsKey, imagesKey, signIn, origin, header: headers, timeout, until } = options;
  const secrets = [adminToken, paymentsKey, imagesKey, signIn, ...Object.values(headers)];
  // A report may come from others, and may name any server.
  if (options.server === undefined && earlier && secrets.some((one) => one !== undefined))
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

  const isShop = options.contract === 'openapi.yaml';
  const sandbox = isLocal && isShop ? new URL(server).origin : undefined;
  const standIns = sandbox !== undefined && (await hasStandIns(sandbox)) ? sandbox : undefined;
  const services = {
    payments: await findService('payments', options, standIns),
    images: await findService('images', options, standIns),
  };
  const admin = findAdmin(options, sandbox);
  const assumed = [
    ...(admin && options.admin === undefined
      ? [`The admin is ${admin.identity}, as in the sandbox; --admin names another.`]
      : []),
    ...(['payments', 'images'] as const)
      .filter((name) => services[name] && options[name] === undefined)
      .map((name) => `The stand-in at ${standIns} is used for ${name}; --${name} names another service.`),
  ];
  return {
    settings: {
      ...usualSettings,
      ...{ server, services, admin, signIn, origin, headers, timeout, until, signal },
      contract: isShop ? ownContract : options.contract,
      behaviours: options.behaviours ?? (isShop ? ownBehaviours : undefined),
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: earlier ? undefined : options.only,
      caseIds: earlier?.findings.map(({ caseId }) => caseId),
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
      '  - leave 20 orders, because no operation of the contract deletes orders,',
      '  - read every list, and send several thousand requests, many of them invalid on purpose.',
      'It changes only records that it has created. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}

/** The account that an option names, or the sandbox's where the server may be one. */
function findAdmin({ admin, adminToken }: Options, sandbox: string | undefined) {
  if (admin !== undefined) return { identity: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem("There is an admin's token without the admin. Add --admin E-MAIL.");
  return sandbox === undefined ? undefined : { identity: 'admin@example.com' };
}

/** The keys of the local stand-ins. They open nothing else, so they are not secret. */
export const standInKeys = { payments: 'pk_test_local', images: 'local-image-key' } as const;

/** The address and key of a service: from the options, or those of the stand-in beside a local server. */
async function findService(
  name: keyof typeof standInKeys,
  options: Options,
  standIns: string | undefined,
): Promise<{ url: string; key: string } | undefined> {
  const key = options[`${name}Key`];
  const url = options[name] ?? standIns;
  if (url === undefined) {
    if (key === undefined) return undefined;
    throw new PlainProblem(`There is a key for ${name} without an address: add --${name} URL.`);
  }
  if (key !== undefined || (await isThisMachine(url))) return { url, key: key ?? standInKeys[name] };
  throw new PlainProblem(`--${name} ${url} needs a key: set CONTRACT_CHECK_${name.toUpperCase()}_KEY.`);
}

/** Whether the stand-ins are there, which payments' answer to a request without a key shows. */
async function hasStandIns(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`${origin}/v1/payment_intents/pi_x`, { redirect: 'manual', signal });
    return response.status === 401 && (await response.text()).includes('invalid_request_error');
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
