import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from '@mocks/sandbox/seed/people';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const dataFolder = process.env['DATA_FOLDER'] || join(projectRoot, '.data');

/** Where the local services keep their records: DATABASE_URL, or a file. */
export const databaseUrl = () => process.env['DATABASE_URL'] || `file:${join(dataFolder, 'second-ring.db')}`;

/** For people: without the token that the address of a database server may carry. */
export function placeOfData(url: string): string {
  if (url.startsWith('file:')) return relative('.', url.slice('file:'.length));
  return url.replace(/\?.*$/, '').replace(/\/\/[^@/]*@/, '//');
}

export const whoCanSignIn = () =>
  `Who can sign in, all with the password ${people[0]?.password}:
${people.map(({ email, what }) => `  ${email.padEnd(24)}${what}`).join('\n')}`;
