import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CheckedContract } from './contract';
import type { CaseContext } from './context';
import { NotPossible } from './runLog';
import type { AdminSettings, CheckSettings } from './settings';

export interface Person {
  /** What `x-owner` compares and the token proves, such as an e-mail. */
  identity: string;
  /** The id of their record, when the server keeps one. */
  id?: string;
  name?: string;
  token: string;
}

export interface Kind {
  /** For reports: `a buyer`. */
  name: string;
  roles: string[];
  make: (context: CaseContext, part?: { identity?: string }) => Promise<Person>;
}

/** Who can call: `people.ts` of the behaviours folder has one for its contract. */
export interface People {
  /** The component schema whose values identify a person, such as `Email`. */
  identity: string;
  /** The operation that stores a person's record, if there is one. */
  storedBy?: string;
  /** The roles of the account that `--admin` names. */
  adminRoles?: string[];
  /** The first kind that has a role is its permitted caller. */
  kinds: Kind[];
  signInOperation?: string;
  /** A token for the account that `--admin` names, after the server has recognised it. */
  findAdmin?: (context: CaseContext, account: AdminSettings) => Promise<string>;
  signIn: (context: CaseContext, identity: string) => Promise<string>;
  /** A person with this identity and this role, who can delete what the check has stored. */
  enable?: (context: CaseContext, identity: string, role: string) => Promise<Person>;
}

/** Without `people.ts`: a command of the user's prints a token for `{role}`, which is `none` for a caller without one. */
export function peopleOfCommand(contract: CheckedContract, { signIn }: CheckSettings): People {
  const kindOf = (name: string, role?: string): Kind => ({
    name,
    roles: role === undefined ? [] : [role],
    make: async () => {
      if (!signIn) throw new NotPossible('There are no tokens: name a command with --sign-in.');
      const token = await tokenOfCommand(signIn, { role: role ?? 'none' });
      return { identity: `the caller with the role ${role ?? 'none'}`, token };
    },
  });
  const roles = new Set(contract.operations.flatMap((operation) => operation.roles));
  return {
    identity: '',
    kinds: [
      ...[...roles].map((role) => kindOf(`a caller with the role ${role}`, role)),
      kindOf('a caller without a role'),
    ],
    signIn: () => Promise.reject(new NotPossible('The contract does not say how to sign in.')),
  };
}

const execute = promisify(execFile);

/** Runs a command without a shell; `{email}`, `{identity}` and `{role}` are replaced. */
export async function tokenOfCommand(
  command: string[],
  { identity = '', role = '' }: { identity?: string; role?: string },
): Promise<string> {
  const filled = (part: string) =>
    part.replace(/\{(email|identity|role)\}/g, (_, name) => (name === 'role' ? role : identity));
  const [program = '', ...args] = command.map(filled);
  try {
    return (await execute(program, args)).stdout.trim();
  } catch (error) {
    throw new NotPossible(
      `The command for tokens failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
