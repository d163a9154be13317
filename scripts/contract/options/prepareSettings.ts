import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { contractFile } from '../../generate/readContract';
import { PlainProblem } from '../../plainProblem';
import { usualSettings, type CheckSettings } from '../check/settings';
import { optionTable, type Options } from './optionTable';
import type { EarlierReport } from './readEarlierReport';

interface RunContext {
  earlier: EarlierReport | undefined;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

const sandboxAdmin = 'admin@example.com';
const ownContract = fileURLToPath(contractFile);
const ownBehaviours = fileURLToPath(new URL('../behaviours', import.meta.url));

/** The settings of a run, and a sentence for each one that no option named and that was found on this machine. */
export async function prepareSettings(
  options: Options,
  { earlier, signal, fetch = globalThis.fetch }: RunContext,
): Promise<{ settings: CheckSettings; assumed: string[] }> {
  const server = options.server ?? earlier?.server;
  if (server === undefined) {
    throw new PlainProblem(
      'Say which server to check: npm run contract:check -- --server http://localhost:4020 (--help tells more).',
    );
  }
  const isLocal = await isThisMachine(server);
  if (!isLocal && !options.yesRemote) refuseRemote(server);

  const isShop = options.contract === optionTable.contract.default;
  const assumed: string[] = [];
  const local = { origin: isLocal && isShop ? new URL(server).origin : undefined, fetch, assumed };
  return {
    settings: {
      ...usualSettings,
      contract: isShop ? ownContract : options.contract,
      behaviours: options.behaviours ?? (isShop ? ownBehaviours : undefined),
      server,
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: options.only,
      caseIds: earlier?.caseIds,
      services: {
        payments: await findService('payments', options, local),
        images: await findService('images', options, local),
      },
      admin: findAdmin(options, isLocal && isShop, assumed),
      signIn: options.signIn,
      origin: options.origin,
      headers: options.headers,
      runs: options.runs ?? earlier?.runs ?? usualSettings.runs,
      timeout: options.timeout,
      journeys: options.journeys,
      fetch,
      signal,
    },
    assumed,
  };
}

/** Nothing is sent to another machine before its owners have agreed. */
function refuseRemote(server: string): never {
  throw new PlainProblem(
    [
      `${server} is not on this machine, so nothing was sent. The check would`,
      '  - make some hundred people and phones there, named contract-check-…, and delete them again,',
      '  - leave some hundred orders, because no call of the contract deletes orders,',
      '  - read every list, and send some thousand requests, many of them wrong on purpose.',
      'It changes nothing that it did not make. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}

function findAdmin({ admin, adminToken }: Options, mayAssume: boolean, assumed: string[]) {
  if (admin !== undefined) return { identity: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem('There is a token of an admin; whose is it? Add --admin E-MAIL.');
  if (!mayAssume) return undefined;
  assumed.push(`The admin is ${sandboxAdmin}, as in the sandbox; --admin names another.`);
  return { identity: sandboxAdmin };
}

/** The keys of the local stand-ins. They open nothing else, so they are not secret. */
export const standInKeys = { payments: 'pk_test_local', images: 'local-image-key' } as const;

/** A stand-in is recognised by its answer to a request without a valid key, or without a picture. */
const services = {
  payments: {
    noun: 'payments',
    example: 'https://api.stripe.com',
    probe: { method: 'GET', path: '/v1/payment_intents/pi_x' },
    answer: { status: 401, type: 'invalid_request_error' },
  },
  images: {
    noun: 'pictures',
    example: 'https://api.imgbb.com',
    probe: { method: 'POST', path: `/1/upload?key=${standInKeys.images}` },
    answer: { status: 400, code: 130 },
  },
};

interface Local {
  /** Where the server is, if that is on this machine. */
  origin: string | undefined;
  fetch: typeof fetch;
  assumed: string[];
}

/** Where an outside service is, and its key: as the options say, or the stand-in beside a local server. */
async function findService(kind: keyof typeof services, options: Options, local: Local) {
  const url = options[kind];
  const key = options[`${kind}Key`];
  const { noun, example } = services[kind];
  if (url !== undefined) {
    if (key === undefined && !(await isThisMachine(url))) {
      throw new PlainProblem(
        `--${kind} ${url} needs a key: set CONTRACT_CHECK_${kind.toUpperCase()}_KEY, or "${kind}Key" in the set-up file.`,
      );
    }
    return { url, key: key ?? standInKeys[kind] };
  }
  if (local.origin !== undefined && (await hasStandIn(kind, local.origin, options.timeout, local.fetch))) {
    const title = noun[0]?.toUpperCase() + noun.slice(1);
    local.assumed.push(
      `${title} go to the stand-in at ${local.origin}, which answers there; --${kind} names another.`,
    );
    return { url: local.origin, key: key ?? standInKeys[kind] };
  }
  if (key === undefined) return undefined;
  throw new PlainProblem(`There is a key for ${noun}, but no address: add --${kind} ${example}.`);
}

async function hasStandIn(
  kind: keyof typeof services,
  origin: string,
  timeout: number,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  const {
    probe,
    answer: { status, ...expected },
  } = services[kind];
  try {
    const signal = AbortSignal.timeout(Math.min(timeout, 3000));
    const response = await fetch(origin + probe.path, { method: probe.method, redirect: 'manual', signal });
    const { error } = Object(await response.json()) as { error?: Record<string, unknown> };
    return (
      response.status === status &&
      Object.entries(expected).every(([field, value]) => Object(error)[field] === value)
    );
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
    throw new PlainProblem(
      `The host ${host} is not known here, so there is no server to check at ${server}.`,
    );
  });
  return addresses.every(isOwn);
}

const resolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
