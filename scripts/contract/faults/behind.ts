import type { InArgs } from '@libsql/client';
import { bearer } from '../check/exchange';
import { payloadOf } from '../check/tokens';
import type { Behind, FaultyCall, Item } from './fault';

/** Records of the sandbox's database, read past its API. */
export async function recordsOf({ database }: Behind, sql: string, args: InArgs = []): Promise<Item[]> {
  const { rows } = await database.execute({ sql, args });
  return rows.map((row) => JSON.parse(String(row['record'])) as Item);
}

export const userOf = async (sandbox: Behind, email: string): Promise<Item | undefined> =>
  (await recordsOf(sandbox, 'select record from users where email = ?', [email]))[0];

export const recordOf = async (
  sandbox: Behind,
  table: 'users' | 'phones' | 'orders' | 'advertisements',
  id: unknown,
): Promise<Item | undefined> =>
  (await recordsOf(sandbox, `select record from ${table} where _id = ?`, [String(id)]))[0];

/** A write past the API. */
export async function write({ database }: Behind, sql: string, args: InArgs = []): Promise<number> {
  return (await database.execute({ sql, args })).rowsAffected;
}

/** The e-mail in the token, whether the token is good or not. */
export function callerOf({ authorization }: Pick<FaultyCall, 'authorization'>): string {
  const [, payload = ''] = authorization?.split('.') ?? [];
  return String(payloadOf(payload)['email'] ?? '');
}

/** The header that the call should have: of the admin, the record's owner, the payer. */
async function rightfulHeader(call: FaultyCall): Promise<string> {
  return bearer(await call.sandbox.tokenOf(await rightfulCaller(call)));
}

async function rightfulCaller({ operation, params, body, sandbox }: FaultyCall): Promise<string> {
  if (operation === 'markProduct' || operation === 'deleteProduct') {
    const product = await recordOf(sandbox, 'phones', params['id']);
    return String(product?.['email'] ?? 'seller@example.com');
  }
  if (operation === 'createPaymentIntent') return 'buyer@example.com';
  if (operation === 'recordPayment') return String(body['email']);
  return 'admin@example.com';
}

/** The call as if the right person had made it. */
export const asRightful = async (call: FaultyCall): Promise<Response> =>
  call.next({ authorization: await rightfulHeader(call) });

/** Whether the call carries a good token, whatever its owner may do. */
export async function isSignedIn({ authorization, sandbox }: FaultyCall): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return false;
  const nobody = '0'.repeat(24);
  return (await sandbox.ask('DELETE', `/users/${nobody}`, { token })).status !== 401;
}
