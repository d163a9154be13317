import { randomInt } from 'node:crypto';
import { PlainProblem } from '../../plainProblem';
import {
  usualSettings,
  type CheckSettings,
  type ImageSettings,
  type PaymentSettings,
} from '../check/settings';
import { isThisMachine } from './isThisMachine';
import type { EarlierReport } from './readEarlierReport';
import type { Options } from './readOptions';
import { refuseRemote } from './refuseRemote';
import { hasImages, hasPayments, standInKeys } from './standIns';

export interface Prepared {
  settings: CheckSettings;
  /** What nobody said and was taken all the same, one sentence each. */
  assumed: string[];
}

interface Circumstances {
  earlier: EarlierReport | undefined;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

const sandboxAdmin = 'admin@example.com';

/** Settings of a run. What nobody said is looked up on this machine, and nowhere else. */
export async function prepareSettings(
  options: Options,
  { earlier, signal, fetch = globalThis.fetch }: Circumstances,
): Promise<Prepared> {
  const server = options.server ?? earlier?.server;
  if (server === undefined) {
    throw new PlainProblem(
      'Say which server to check: npm run contract:check -- --server http://localhost:4020 (--help tells more).',
    );
  }
  const isLocal = await isThisMachine(server);
  if (!isLocal && !options.yesRemote) refuseRemote(server);

  const assumed: string[] = [];
  const local = isLocal ? new URL(server).origin : undefined;
  const asking = { fetch, timeout: options.timeout };
  const [payments, images] = await Promise.all([
    paymentsOf(
      options,
      local !== undefined && (await hasPayments(local, asking)) ? local : undefined,
      assumed,
    ),
    imagesOf(options, local !== undefined && (await hasImages(local, asking)) ? local : undefined, assumed),
  ]);

  return {
    settings: {
      ...usualSettings,
      server,
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: options.only,
      caseIds: earlier?.caseIds,
      admin: adminOf(options, isLocal, assumed),
      tokenCommand: options.tokenCommand,
      payments,
      images,
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

function adminOf(
  { admin, adminToken }: Options,
  isLocal: boolean,
  assumed: string[],
): CheckSettings['admin'] {
  if (admin !== undefined) return { email: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem('There is a token of an admin; whose is it? Add --admin E-MAIL.');
  if (!isLocal) return undefined;
  assumed.push(`The admin is ${sandboxAdmin}, as in the sandbox; --admin names another.`);
  return { email: sandboxAdmin };
}

async function paymentsOf(
  { payments: url, paymentsKey: key }: Options,
  standIn: string | undefined,
  assumed: string[],
): Promise<PaymentSettings | undefined> {
  if (url !== undefined) return { url, key: await keyFor(url, key, 'payments') };
  if (standIn === undefined) {
    if (key === undefined) return undefined;
    throw new PlainProblem(
      'There is a key for payments, but no address: add --payments https://api.stripe.com.',
    );
  }
  assumed.push(`Payments go to the stand-in at ${standIn}, which answers there; --payments names another.`);
  return { url: standIn, key: key ?? standInKeys.payments };
}

async function imagesOf(
  { images: url, imagesKey: key }: Options,
  standIn: string | undefined,
  assumed: string[],
): Promise<ImageSettings | undefined> {
  if (url !== undefined) return { url, key: await keyFor(url, key, 'images') };
  if (standIn === undefined) {
    if (key === undefined) return undefined;
    throw new PlainProblem(
      'There is a key for pictures, but no address: add --images https://api.imgbb.com.',
    );
  }
  assumed.push(`Pictures go to the stand-in at ${standIn}, which answers there; --images names another.`);
  return { url: standIn, key: key ?? standInKeys.images };
}

/** The stand-ins' keys are no secret; anything that is not on this machine wants one of its own. */
async function keyFor(url: string, key: string | undefined, kind: 'payments' | 'images'): Promise<string> {
  if (key !== undefined) return key;
  if (await isThisMachine(url)) return standInKeys[kind];
  throw new PlainProblem(
    `--${kind} ${url} needs a key: set CONTRACT_CHECK_${kind.toUpperCase()}_KEY, or "${kind}Key" in the set-up file.`,
  );
}
