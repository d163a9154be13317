import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutSecrets } from '@mocks/database';
import { people } from '@mocks/sandbox/seed/people';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = process.env['DATA_FOLDER'] || join(projectRoot, '.data');

/** DATABASE_URL, or a file. */
const databaseUrl = () => process.env['DATABASE_URL'] || `file:${join(dataFolder, 'second-ring.db')}`;

/** Where the local services keep their pictures and records. */
export const storedData = () => ({
  dataFolder,
  databaseUrl: databaseUrl(),
  databaseToken: process.env['DATABASE_AUTH_TOKEN'],
});

/** Where the records are, for people. */
export function placeOfData(): string {
  const url = databaseUrl();
  if (url.startsWith('file:')) return relative('.', url.slice('file:'.length));
  return withoutSecrets(url);
}

export const whoCanSignIn = () =>
  `Who can sign in, all with the password ${people[0]?.password}:
${people.map(({ email, what }) => `  ${email.padEnd(24)}${what}`).join('\n')}`;
