import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PlainProblem } from '../../lib/plainProblem';
import { programOf } from '../../lib/program';
import { isThisMachine } from '../../lib/thisMachine';
import { openContract } from '../check/facts/contract';
import type { EffectKind } from '../check/facts/effectKinds';
import type { OperationFacts } from '../check/facts/operationFacts';
import { servicesOf } from '../check/context/people';
import { usualSettings, type CheckSettings } from '../check/settings';
import type { EarlierReport } from '../report/earlierReport';
import { counted } from '../report/runSummary';
import type { Options } from './readOptions';

/** The settings of a run, and a sentence for each one that no option set and that was found on this machine. */
export async function prepareSettings(
  options: Options,
  { earlier, signal }: { earlier: EarlierReport | undefined; signal: AbortSignal },
): Promise<{ settings: CheckSettings; assumed: string[] }> {
  const { adminToken, signIn, origin, header: headers, timeout, until } = options;
  const secrets = [adminToken, signIn, ...Object.values(headers)];
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
  const project = projectSettings(options.contract);
  const behaviours = options.behaviours ?? project.behaviours;
  if (!isLocal && !options.yesRemote) await refuseRemote(server, options, behaviours);
  const { services, assumed: found } = await servicesOf(behaviours, { server, isLocal });
  const admin = findAdmin(options, isLocal ? project.local?.admin : undefined);
  const assumed = [
    ...(admin && options.admin === undefined
      ? [`The admin is ${admin.identity}, as in package.json; --admin names another.`]
      : []),
    ...found,
  ];
  return {
    settings: {
      ...usualSettings,
      ...{ server, services, admin, signIn, origin, headers, timeout, until, signal },
      contract: options.contract,
      behaviours,
      remote: !isLocal,
      seed: earlier?.seed ?? options.seed ?? randomInt(2 ** 31),
      only: earlier ? undefined : options.only,
      leaveOut: options.leaveOut,
      effects: options.effects,
      parameters: options.param,
      caseIds: earlier?.findings.map(({ caseId }) => caseId),
      runs: options.runs ?? earlier?.runs ?? usualSettings.runs,
    },
    assumed,
  };
}

/** Nothing is sent to another machine without the consent of its owners, who are told what would be. */
async function refuseRemote(
  server: string,
  options: Options,
  behaviours: string | undefined,
): Promise<never> {
  const { operations, kindOf, isLinked } = await openContract(options.contract);
  const sent = operations.filter(
    ({ id, method, isElsewhere }) => method !== 'GET' && !isElsewhere && !options.leaveOut?.includes(id),
  );
  const of = (...kinds: EffectKind[]) => sent.filter(({ id }) => kinds.includes(kindOf(id)) && !isLinked(id));
  const isRepeated = options.effects || behaviours !== undefined;
  const line = (all: OperationFacts[], begin: string, end: string) =>
    all.length > 0 ? [`  - ${begin} ${countOf(all)}, ${end},`] : [];
  throw new PlainProblem(
    [
      `${server} is not on this machine, so nothing was sent. The check would`,
      ...line(of('creation', 'declared'), 'create records by', 'and delete them again'),
      ...line(
        of('lasts'),
        `leave ${isRepeated ? 'records' : 'one record'} by ${isRepeated ? '' : 'each of '}`.trimEnd(),
        'because nothing is known to delete them',
      ),
      ...line(
        of('power', 'unknown'),
        options.effects ? 'send' : 'not send',
        'of which nothing says what they change or how that is undone',
      ),
      '  - read every list, and send many requests, a lot of them invalid on purpose.',
      'It changes only records that it has created. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}

const mostNamed = 8;

/** `2 operations (addNote, addTag)` */
function countOf(operations: OperationFacts[]): string {
  const names = operations.map(({ id }) => id);
  const more = names.length - mostNamed;
  const named = `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${counted(names.length, 'operation')} (${named})`;
}

/** The account that an option names, or the usual one of a server on this machine. */
function findAdmin({ admin, adminToken }: Options, usual: string | undefined) {
  if (admin !== undefined) return { identity: admin, token: adminToken };
  if (adminToken !== undefined)
    throw new PlainProblem("There is an admin's token without the admin. Add --admin E-MAIL.");
  return usual === undefined ? undefined : { identity: usual };
}

/** What the package.json beside a contract says about it, as `contractCheck`. */
interface ProjectSettings {
  /** The file that it is about; others in the folder have no settings. */
  contract?: string;
  /** The folder of the behaviours, from that package.json on. */
  behaviours?: string;
  /** What is used for a server on this machine, unless an option says otherwise. */
  local?: {
    /** The admin of a new server. */
    admin?: string;
  };
}

/** @throws PlainProblem when the file is not JSON */
function projectSettings(contract: string): ProjectSettings {
  const folder = dirname(contract);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    const { contractCheck = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      contractCheck?: ProjectSettings;
    };
    const { contract: own, behaviours } = contractCheck;
    if (own === undefined || resolve(folder, own) !== resolve(contract)) return {};
    return { ...contractCheck, ...(behaviours !== undefined && { behaviours: join(folder, behaviours) }) };
  } catch (error) {
    throw new PlainProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
