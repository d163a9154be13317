import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, type Client } from '@libsql/client';

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
    if (result !== 'ok') throw new Error(result);
    return database;
  } catch (error) {
    const reason = withoutSecrets(error instanceof Error ? error.message : String(error));
    throw new DatabaseProblem(
      file
        ? `The data in ${file} cannot be read (${reason}). Nothing was changed. Move that file away to keep it, or start with --reset to start again from the seed.`
        : `The database at ${withoutSecrets(url)} does not answer (${reason}). Check DATABASE_URL, or unset it to use a local file.`,
    );
  }
}

/** It holds e-mail addresses and tokens, so that other users of this machine may not read it. */
function createPrivately(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}
