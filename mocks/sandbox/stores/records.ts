import type { Client, InArgs, Row } from '@libsql/client';

/**
 * Every table stores its records as JSON text, because that returns any string unchanged (a NUL would cut a text
 * column short) and preserves both spellings of the old and the new phones. Each searched field is a generated column.
 */
export const toText = (record: object): string => JSON.stringify(record);

/** The one place where a stored record gets its type back. */
const fromRow = <T>(row: Row): T => JSON.parse(String(row['record'])) as T;

export async function selectAll<T>(database: Client, sql: string, args: InArgs = []): Promise<T[]> {
  const { rows } = await database.execute({ sql, args });
  return rows.map((row) => fromRow<T>(row));
}

export async function selectOne<T>(database: Client, sql: string, args: InArgs = []): Promise<T | undefined> {
  const { rows } = await database.execute({ sql, args });
  return rows[0] && fromRow<T>(rows[0]);
}

export interface Changes {
  matchedCount: number;
  modifiedCount: number;
}
