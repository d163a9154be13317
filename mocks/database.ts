import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { createFolder } from './createFolder';

/** Its message is shown to the user who started the program, without a stack trace. */
export class DatabaseProblem extends Error {}

/** A text without the users, the passwords and the tokens that its URLs carry. */
export const withoutSecrets = (text: string) =>
  text.replace(/(\w:\/\/)[^@/\s]*@/g, '$1').replace(/(\w:\/\/[^?\s]*)\?[^\s)]*/g, '$1');

const fileOf = (url: string) => (url.startsWith('file:') ? url.slice('file:'.length) : undefined);

/**
 * Opens the one database that all local services share: a file (`file:.data/second-ring.db`), `:memory:`, or any
 * libSQL server. A write that was acknowledged is in the write-ahead log, so it outlives a killed process.
 */
export async function openDatabase(url: string, authToken?: string): Promise<Client> {
  const file = fileOf(url);
  try {
    if (file) createPrivately(file);
    // How long a write waits for another process's lock. Set here, because it applies to every pooled connection.
    const database = createClient({ url, authToken, timeout: 5000 });
    if (file) await database.execute('pragma journal_mode = wal');
    const check = await database.execute('pragma quick_check');
    const result = String(check.rows[0]?.[0] ?? 'ok');
    if (result !== 'ok') throw Object.assign(new Error(result), { code: 'SQLITE_CORRUPT' });
    return database;
  } catch (error) {
    const reason = reasonOf(error);
    throw (
      fileProblem(error, url) ??
      new DatabaseProblem(
        file
          ? `The data in ${file} cannot be opened (${reason}). Nothing was changed.`
          : `The database at ${withoutSecrets(url)} does not answer (${reason}). Check DATABASE_URL, or unset it to use a local file.`,
      )
    );
  }
}

const elsewhere = 'or store the data elsewhere with DATA_FOLDER or DATABASE_URL';

/** What a failure asks for, by its code. Only of a damaged file is `--reset` a way out. */
const remedies: [codes: RegExp, sentence: (file: string, reason: string) => string][] = [
  [
    /^SQLITE_(?:NOTADB|CORRUPT)/,
    (file, reason) =>
      `The data in ${file} cannot be read (${reason}). Nothing was changed. Move that file away to keep it, or start with --reset to start again from the seed.`,
  ],
  [
    /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/,
    (file) => `There is no space left for the data in ${file}. Free some, ${elsewhere}.`,
  ],
  [
    /EISDIR/,
    (file) => `The data cannot be stored in ${file}, which is a folder. Move it away, ${elsewhere}.`,
  ],
  [
    /^(?:ENOTDIR|EEXIST)/,
    (file, reason) =>
      `The data cannot be stored in ${dirname(file)}, where a file is in the place of a folder (${reason}). Move that file away, ${elsewhere}.`,
  ],
  [
    /^(?:EACCES|EPERM|EROFS|ENOENT|SQLITE_(?:READONLY|CANTOPEN|PERM))/,
    (file, reason) =>
      `The data in ${file} cannot be written (${reason}). Nothing was changed. Allow this user to write there, ${elsewhere}.`,
  ],
  [
    /^SQLITE_(?:BUSY|LOCKED)/,
    (file) => `Another program uses the data in ${file}. Stop that one, ${elsewhere}.`,
  ],
];

/** Of a failure with the file of the data: what can be done. Undefined for any other error. */
export function fileProblem(error: unknown, url: string): DatabaseProblem | undefined {
  const file = fileOf(url);
  const cause = error instanceof DatabaseProblem ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const sentence = remedies.find(([codes]) => codes.test(code))?.[1];
  return file && sentence ? new DatabaseProblem(sentence(file, reasonOf(cause))) : undefined;
}

const reasonOf = (error: unknown) => withoutSecrets(error instanceof Error ? error.message : String(error));

/** It holds e-mail addresses and tokens, so that other users of this machine may not read it. */
function createPrivately(file: string) {
  createFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}
