import type { OperationId } from '@/services/api/operations';
import { PlainProblem } from '../../plainProblem';
import { usualSettings } from '../check/settings';
import { commandOf } from './commandOf';
import type { AllGiven, Given } from './given';
import { givenArguments } from './givenArguments';
import { givenEnvironment } from './givenEnvironment';
import { givenSetUp } from './givenSetUp';
import { headersOf } from './headersOf';
import { keyOf } from './keyOf';
import type { OptionKey } from './optionList';
import { valueOf } from './valueOf';

/** What was asked for, every value read and none looked up yet. */
export interface Options {
  server: string | undefined;
  seed: number | undefined;
  only: OperationId[] | undefined;
  replay: string | undefined;
  admin: string | undefined;
  adminToken: string | undefined;
  tokenCommand: string[] | undefined;
  payments: string | undefined;
  paymentsKey: string | undefined;
  images: string | undefined;
  imagesKey: string | undefined;
  origin: string;
  headers: Record<string, string>;
  runs: number | undefined;
  /** In milliseconds. */
  timeout: number;
  journeys: boolean;
  out: string;
  yesRemote: boolean;
  help: boolean;
}

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  folder: string;
}

/** Reads the options: the command line wins over the environment, the environment over the set-up file. */
export function readOptions(args: string[], { env, folder }: Surroundings): Options {
  const said = givenArguments(args);
  const environment = givenEnvironment(env);
  const setUp = read({ ...environment, ...said }, 'setup', valueOf.text);
  const filed = said.help ? {} : givenSetUp(folder, setUp);
  if (said.replay) withoutOthers(said);
  const given = { ...filed, ...environment, ...said };
  const largest = { from: 0, to: 2 ** 31 - 1 };

  return {
    server: read(given, 'server', valueOf.address),
    seed: read(given, 'seed', (one) => valueOf.whole(one, largest)),
    only: said.replay ? undefined : read(given, 'only', valueOf.operations),
    replay: read(given, 'replay', valueOf.text),
    admin: read(given, 'admin', valueOf.email),
    adminToken: read(given, 'adminToken', valueOf.text),
    tokenCommand: read(given, 'tokenCommand', commandOf),
    payments: read(given, 'payments', valueOf.address),
    paymentsKey: read(given, 'paymentsKey', keyOf),
    images: read(given, 'images', valueOf.address),
    imagesKey: read(given, 'imagesKey', valueOf.text),
    origin: read(given, 'origin', valueOf.origin) ?? usualSettings.origin,
    headers: Object.assign(
      {},
      ...[filed, environment, said].map((one) => read(one, 'headers', headersOf)),
    ) as Record<string, string>,
    runs: read(given, 'runs', (one) => valueOf.whole(one, { from: 1, to: 1000 })),
    timeout: (read(given, 'timeout', valueOf.seconds) ?? usualSettings.timeout / 1000) * 1000,
    journeys: read(given, 'journeys', valueOf.onOrOff) ?? true,
    out: read(given, 'out', valueOf.text) ?? 'contract-report',
    yesRemote: said.yesRemote !== undefined,
    help: said.help !== undefined,
  };
}

function read<Value>(given: AllGiven, key: OptionKey, reader: (given: Given) => Value): Value | undefined {
  const one = given[key];
  return one && reader(one);
}

/** An earlier report says itself what is repeated, and with which seed. */
function withoutOthers(said: AllGiven): void {
  const other = said.only ?? said.seed;
  if (other)
    throw new PlainProblem(`${other.name} cannot go with --replay: the report says what is repeated.`);
}
