import { randomBytes } from 'node:crypto';

/** 24 hexadecimal digits, the first eight of them the time in seconds, so that ids sort by age. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
