import type { Client, InStatement } from '@libsql/client';
import { DatabaseProblem } from '../database';
import { advertisements } from './seed/advertisements';
import { categories } from './seed/categories';
import { orders } from './seed/orders';
import { payments } from './seed/payments';
import { phones } from './seed/phones';
import { questions } from './seed/questions';
import { users } from './seed/users';
import { toText } from './stores/records';
import { createTables, recordTables, type RecordTable } from './stores/tables';

const seed: Record<RecordTable, readonly { _id: string }[]> = {
  users,
  categories,
  phones,
  advertisements,
  orders,
  payments,
  questions,
};

const planted = `insert into sandbox_settings (name, value) values ('planted', datetime('now'))`;

/** Fills a new database. One that was filled before stays as it is, also when all of its records are deleted. */
export async function plantSeed(database: Client): Promise<void> {
  await openTables(database);
  if (await isPlanted(database)) return;
  try {
    await database.batch([planted, ...seedStatements()], 'write');
  } catch (error) {
    // Another process of the same database may have been faster.
    if (!(await isPlanted(database))) throw sentence(error);
  }
}

/** Empties all tables of the sandbox and fills them again, or changes nothing. */
export async function reset(database: Client): Promise<void> {
  await openTables(database);
  const emptied = recordTables.map((table) => `delete from ${table}`);
  const unplanted = `delete from sandbox_settings where name in ('planted', 'large')`;
  try {
    await database.batch([...emptied, unplanted, planted, ...seedStatements()], 'write');
  } catch (error) {
    throw sentence(error);
  }
}

async function openTables(database: Client): Promise<void> {
  try {
    await createTables(database);
  } catch (error) {
    throw sentence(error);
  }
}

async function isPlanted(database: Client): Promise<boolean> {
  const { rows } = await database.execute(`select 1 from sandbox_settings where name = 'planted'`);
  return rows.length > 0;
}

/** Oldest first: the ids begin with the time, and lists follow the order of writing. */
function seedStatements(): InStatement[] {
  return recordTables.flatMap((table) =>
    seed[table]
      .toSorted((one, other) => (one._id < other._id ? -1 : 1))
      .map((record) => ({
        sql: `insert into ${table} (_id, record) values (?, ?)`,
        args: [record._id, toText(record)],
      })),
  );
}

const sentence = (error: unknown) =>
  new DatabaseProblem(
    `The database does not take the sandbox's tables (${error instanceof Error ? error.message : String(error)}). Nothing was changed. Use another database, or move this one away to begin again from the seed.`,
  );
