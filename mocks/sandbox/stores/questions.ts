import type { Client } from '@libsql/client';
import type { Question } from '@/services/api/schema';
import { selectAll } from './records';

export function createQuestionStore(database: Client) {
  return { all: () => selectAll<Question>(database, 'select record from questions order by rowid') };
}
