import type { Client, InStatement } from '@libsql/client';
import type { User } from '@/services/api/schema';
import { DatabaseProblem } from '../database';
import { advertisements, categories } from './seed/home';
import { orders, payments } from './seed/orders';
import { people } from './seed/people';
import { phones } from './seed/phones';
import { questions } from './seed/questions';
import { toText } from './stores/records';
import { createTables } from './stores/tables';

/** The user records of the people who have one, oldest first. */
const users: User[] = people
  .flatMap(({ _id, name, email, userrole, role }) =>
    _id === undefined ? [] : [{ _id, name, email, ...(userrole && { userrole }), ...(role && { role }) }],
  )
  .sort((one, other) => one._id.localeCompare(other._id));

/** The records of each table. */
export const seed = {
  users,
  categories,
  phones,
  advertisements,
  orders,
  payments,
  questions,
};

const recordTables: [table: string, records: readonly { _id: string }[]][] = Object.entries(seed);

/** The name `planted` is stored in existing databases. */
const seeded = `insert into sandbox_settings (name, value) values ('planted', datetime('now'))`;

/** Fills a new database. One that was filled before stays as it is, even when all of its records are deleted. */
export async function seedShop(database: Client): Promise<void> {
  await createTables(database).catch(throwProblem);
  if (await isSeeded(database)) return;
  try {
    await database.batch([seeded, ...seedStatements()], 'write');
  } catch (error) {
    // Another process may have seeded the same database first.
    if (!(await isSeeded(database))) throwProblem(error);
  }
}

/**
 * Empties all tables of the sandbox and fills them again, or changes nothing. The settings stay, so that the token of an
 * open browser tab remains valid.
 */
export async function reset(database: Client): Promise<void> {
  await createTables(database).catch(throwProblem);
  const emptied = recordTables.map(([table]) => `delete from ${table}`);
  const unseeded = `delete from sandbox_settings where name in ('planted', 'large')`;
  await database.batch([...emptied, unseeded, seeded, ...seedStatements()], 'write').catch(throwProblem);
}

async function isSeeded(database: Client): Promise<boolean> {
  const { rows } = await database.execute(`select 1 from sandbox_settings where name = 'planted'`);
  return rows.length > 0;
}

/** Oldest first: the ids begin with the time, and lists follow the order of writing. */
function seedStatements(): InStatement[] {
  return recordTables.flatMap(([table, records]) =>
    records
      .toSorted((one, other) => (one._id < other._id ? -1 : 1))
      .map((record) => ({
        sql: `insert into ${table} (_id, record) values (?, ?)`,
        args: [record._id, toText(record)],
      })),
  );
}

function throwProblem(error: unknown): never {
  throw new DatabaseProblem(
    `The database does not accept the sandbox's tables (${error instanceof Error ? error.message : String(error)}). Nothing was changed. Use another database, or move this one away to start again from the seed.`,
    { cause: error },
  );
}
