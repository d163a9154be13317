import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Trial } from './createTrial';
import { NotPossible } from './finding';
import type { World } from './world';

const execute = promisify(execFile);

/** A token for the e-mail: by the team's own command when the set-up names one, else from `GET /jwt`. */
export async function tokenOf(email: string, world: World, ok: Trial['ok']): Promise<string> {
  const token = await newToken(email, world, ok);
  world.ledger.tokens.set(token, email);
  return token;
}

async function newToken(email: string, { settings }: World, ok: Trial['ok']): Promise<string> {
  if (!settings.tokenCommand) return (await ok('issueToken', { query: { email } })).body.accessToken;
  const [program = '', ...args] = settings.tokenCommand.map((part) => part.replaceAll('{email}', email));
  try {
    return (await execute(program, args)).stdout.trim();
  } catch (error) {
    throw new NotPossible(
      `The token command failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
