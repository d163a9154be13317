import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// A quarter of Node's default, so that seeding the accounts does not slow the start.
const cost: ScryptOptions = { N: 4096, r: 8, p: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, keyBytes, cost);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Takes as long for an account that does not exist, so that the time does not show whether there is one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('.');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), keyBytes, cost);
  return expected.length === keyBytes && timingSafeEqual(derived, expected);
}
