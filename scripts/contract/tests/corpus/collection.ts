import type { Context, Hono } from 'hono';

export type Row = Record<string, unknown>;

/** The fields of a request's or an answer's JSON; none when it is no JSON. */
export const rowOf = async (of: Pick<Body, 'json'>) => Object(await of.json().catch(() => ({}))) as Row;
export const bodyOf = (c: Context) => rowOf(c.req);
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface Collection {
  /** The stored records. */
  rows: Row[];
  /** What a body stores of a new record, or of the one that `was` there; undefined for a body that is refused. */
  read: (body: Row, was?: Row) => Row | undefined;
  /** Of the first, the second, … record that is stored. */
  newId: (count: number) => unknown;
  idField?: string;
  created?: 200 | 201;
}

/** A list that stores records, and its items. What was added to the server before it answers in its place. */
export function addCollection(app: Hono, [list, item]: [string, string], collection: Collection): void {
  const { rows, read, newId, idField = 'id', created = 201 } = collection;
  let count = 0;
  app.get(list, (c) => c.json(rows));
  app.post(list, async (c) => {
    const fields = read(await bodyOf(c));
    if (!fields) return c.json({ message: 'bad' }, 400);
    const row = { ...fields, [idField]: newId((count += 1)) };
    rows.push(row);
    return c.json(row, created);
  });
  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], item, async (c) => {
    // The place of a record may change while a body is read.
    const sent = await bodyOf(c);
    const place = rows.findIndex((one) => String(one[idField]) === c.req.param('id'));
    const row = rows[place];
    if (!row) return c.json({ message: 'none' }, 404);
    if (c.req.method === 'GET') return c.json(row);
    if (c.req.method === 'DELETE') {
      rows.splice(place, 1);
      return c.body(null, 204);
    }
    const fields = read(sent, row);
    if (!fields) return c.json({ message: 'bad' }, 400);
    rows[place] = { ...fields, [idField]: row[idField] };
    return c.json(rows[place]);
  });
}
