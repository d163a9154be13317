import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { PlainProblem } from '../../lib/plainProblem';
import { programOf } from '../../lib/program';
import { openContract } from '../check/contract';
import { isDrastic, isSignIn } from '../check/inferredLinks';
import type { OperationFacts } from '../check/operationFacts';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { EarlierReport } from '../report/earlierReport';
import { projectSettings, type ProjectSettings } from './projectSettings';
import type { Options } from './readOptions';

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
      `Which server? For example: ${programOf('contract:check')} --server http://localhost:4020 (--help lists the options).`,
    );
  }
  const isLocal = await isThisMachine(server);
  if (!isLocal && !options.yesRemote) await refuseRemote(server, options.contract);

  const { behaviours, local = {} } = projectSettings(options.contract);
  const near = isLocal ? local : {};
  const standIns = await findStandIns(new URL(server).origin, near.standIns);
  const services = {
    payments: await findService('payments', options, standIns),
    images: await findService('images', options, standIns),
  };
  const admin = findAdmin(options, near.admin);
  const assumed = [
    ...(admin && options.admin === undefined
      ? [`The admin is ${admin.identity}, as in package.json; --admin names another.`]
      : []),
    ...(['payments', 'images'] as const)
      .filter((name) => services[name] && options[name] === undefined)
      .map(
        (name) => `The stand-in at ${standIns?.origin} is used for ${name}; --${name} names another service.`,
      ),
  ];
  return {
    settings: {
      ...usualSettings,
      ...{ server, services, admin, signIn, origin, headers, timeout, until, signal },
      contract: options.contract,
      behaviours: options.behaviours ?? behaviours,
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: earlier ? undefined : options.only,
      caseIds: earlier?.findings.map(({ caseId }) => caseId),
      runs: options.runs ?? earlier?.runs ?? usualSettings.runs,
    },
    assumed,
  };
}

/** Nothing is sent to another machine without the consent of its owners, who are told what would be. */
async function refuseRemote(server: string, file: string): Promise<never> {
  const contract = await openContract(file);
  const storing = contract.operations.filter(
    (one) =>
      !isSignIn(one) &&
      !isDrastic(one) &&
      !one.isElsewhere &&
      (one.method === 'POST' || contract.chosenId(one.id)),
  );
  const kept = storing.filter(({ id }) => contract.isKept(id));
  throw new PlainProblem(
    [
      `${server} is not on this machine, so nothing was sent. The check would`,
      ...(storing.length > 0
        ? [`  - create records by ${someOf(storing)}, and delete them again where an operation does that,`]
        : []),
      ...(kept.length > 0
        ? [`  - leave what ${someOf(kept)} may store, because no operation is known to delete it,`]
        : []),
      '  - read every list, and send many requests, a lot of them invalid on purpose.',
      'It changes only records that it has created. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}

const mostNamed = 8;

function someOf(operations: OperationFacts[]): string {
  const names = operations.map(({ id }) => id);
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The account that an option names, or the usual one of a server on this machine. */
function findAdmin({ admin, adminToken }: Options, usual: string | undefined) {
  if (admin !== undefined) return { identity: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem("There is an admin's token without the admin. Add --admin E-MAIL.");
  return usual === undefined ? undefined : { identity: usual };
}

/** Services at the origin of a server on this machine. */
interface StandIns {
  origin: string;
  keys: Record<string, string>;
}

/** The address and key of a service: from the options, or those of the stand-in beside a local server. */
async function findService(
  name: 'payments' | 'images',
  options: Options,
  standIns: StandIns | undefined,
): Promise<CheckSettings['services'][string]> {
  const key = options[`${name}Key`];
  const url = options[name] ?? standIns?.origin;
  if (url === undefined) {
    if (key === undefined) return undefined;
    throw new PlainProblem(`There is a key for ${name} without an address: add --${name} URL.`);
  }
  if (key !== undefined) return { url, key };
  const usual = projectSettings(options.contract).local?.standIns?.keys[name];
  if (usual !== undefined && (await isThisMachine(url))) return { url, key: usual, isPublic: true };
  throw new PlainProblem(`--${name} ${url} needs a key: set CONTRACT_CHECK_${name.toUpperCase()}_KEY.`);
}

/** Whether the stand-ins are there, which the answer to a request without a key shows. */
async function findStandIns(
  origin: string,
  standIns: NonNullable<ProjectSettings['local']>['standIns'],
): Promise<StandIns | undefined> {
  if (!standIns) return undefined;
  const { keys, probe } = standIns;
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(origin + probe.path, { redirect: 'manual', signal });
    const isThere = response.status === probe.status && (await response.text()).includes(probe.text);
    return isThere ? { origin, keys } : undefined;
  } catch {
    return undefined;
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
