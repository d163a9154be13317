import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PlainProblem } from '../../../lib/plainProblem';
import type { CheckedContract } from '../facts/contract';
import type { Behaviours, CaseContext, Kind, People } from './context';
import { NotPossible } from '../facts/checks';
import { payloadOf } from '../client/tokens';
import type { CheckSettings } from '../settings';

/**
 * Without `people.ts`: a command of the user's prints a token for `{identity}`, an account that it registers if there is
 * none; or for `{role}`, `none` for a caller without one; or always the same token.
 */
function peopleOfCommand(contract: CheckedContract, { signIn = [] }: CheckSettings): People {
  const makesAccounts = signIn.some((word) => /\{(email|identity)\}/.test(word));
  const hasRoles = signIn.some((word) => word.includes('{role}'));
  const counts = new WeakMap<CaseContext, number>();
  const personOf = async ({ run }: CaseContext, asked: { identity?: string; role: string }) => {
    if (!run.tokenOf) throw new NotPossible('There are no tokens: name a command with --sign-in.');
    const token = await run.tokenOf(asked);
    // A command without {identity} has an account of its own, whose name only the token can say.
    const identity = makesAccounts ? asked.identity : claimedIn(token);
    return { identity: identity ?? `${unnamed} ${asked.role}`, token };
  };
  /** The first account calls; further ones are those who may not. */
  const account = (context: CaseContext, index: number, role = 'none') =>
    personOf(context, {
      identity: `${context.marker.prefix}-account-${index}@example.com`,
      role,
    });
  const kindOf = (name: string, roles: string[]): Kind => ({
    name,
    roles,
    make: (context, { identity } = {}) => {
      const [role = 'none'] = roles;
      if (!makesAccounts) return personOf(context, { role });
      if (identity !== undefined) return personOf(context, { identity, role });
      const count = (counts.get(context) ?? 0) + 1;
      counts.set(context, count);
      // With roles, an account of each role is another one.
      return account(context, 1 + (count % 2) + 2 * roles.length, role);
    },
  });
  const roles = new Set(contract.operations.flatMap((operation) => (hasRoles ? operation.roles : [])));
  return {
    identity: '',
    kinds: [
      ...[...roles].map((role) => kindOf(`a caller with the role ${role}`, [role])),
      kindOf('a caller without a role', []),
    ],
    ...(makesAccounts && !hasRoles && { usual: (context: CaseContext) => account(context, 1) }),
    signIn: () => Promise.reject(new NotPossible('The contract does not say how to sign in.')),
  };
}

const unnamed = 'the caller with the role';

/** Whether it is not known what identifies a person. */
export const isUnnamed = (identity: string): boolean => identity.startsWith(unnamed);

/** The name that a token has for its caller. */
function claimedIn(token: string): string | undefined {
  const claims = payloadOf(token.split('.')[1] ?? '');
  const named = ['email', 'preferred_username', 'username', 'sub'].map((name) => claims[name]);
  return named.find((one) => typeof one === 'string');
}

/** Asks the command once for each identity and role, and keeps its answers. */
export function tokenKeeper({ signIn }: CheckSettings) {
  if (!signIn) return undefined;
  const tokens = new Map<string, Promise<string>>();
  return (asked: { identity?: string; role?: string }): Promise<string> => {
    const filled = signIn
      .join('\n')
      .replace(placeholder, (_, name) => (name === 'role' ? asked.role : asked.identity) ?? '');
    const token = tokens.get(filled) ?? tokenOfCommand(filled.split('\n'));
    tokens.set(filled, token);
    return token;
  };
}

const placeholder = /\{(email|identity|role)\}/g;

const execute = promisify(execFile);

/** Runs a command without a shell. */
async function tokenOfCommand([program = '', ...args]: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { timeout: 30_000 }).catch((error: Error) => {
    throw new NotPossible(`The command for tokens failed: ${error.message}`);
  });
  if (stdout.trim() === '') throw new NotPossible('The command for tokens printed nothing.');
  return stdout.trim();
}

/** Other services than the server that the cases need, and a sentence for each one that no setting names. */
export interface FoundServices {
  services: CheckSettings['services'];
  assumed: string[];
}

interface BehavioursFile extends Behaviours {
  services: (about: { server: string; isLocal: boolean }) => Promise<FoundServices>;
}

/** Reads a behaviours folder: any of its files may export `people`, `requests`, `cases` and `services`. */
async function filesOf(behaviours: string | undefined): Promise<Partial<BehavioursFile>[]> {
  if (behaviours === undefined) return [];
  const folder = resolve(behaviours);
  if (!existsSync(folder)) throw new PlainProblem(`There is no folder ${behaviours} with behaviours.`);
  const names = readdirSync(folder).filter((file) => /\.[cm]?[jt]s$/.test(file));
  return Promise.all(
    names.map(async (name) => {
      const { href } = pathToFileURL(join(folder, name));
      return (await import(/* @vite-ignore */ href).catch((error: unknown) => {
        if (Object(error).code !== 'ERR_REQUIRE_CYCLE_MODULE') throw error;
        throw new PlainProblem(
          `${name} is read as CommonJS. Name it .mts, or give its folder a package.json with "type": "module".`,
        );
      })) as Partial<BehavioursFile>;
    }),
  );
}

export async function servicesOf(
  behaviours: string | undefined,
  about: Parameters<BehavioursFile['services']>[0],
): Promise<FoundServices> {
  const [found] = (await filesOf(behaviours)).flatMap(({ services }) => services ?? []);
  return found ? found(about) : { services: {}, assumed: [] };
}

export async function loadBehaviours(
  settings: CheckSettings,
  contract: CheckedContract,
): Promise<Behaviours> {
  const loaded: Behaviours = { people: peopleOfCommand(contract, settings), requests: {}, cases: [] };
  for (const { people, requests, cases = [] } of await filesOf(settings.behaviours)) {
    if (people) loaded.people = people;
    Object.assign(loaded.requests, requests);
    loaded.cases.push(...cases);
  }
  return loaded;
}
