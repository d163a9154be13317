import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono, type Context } from 'hono';
import { bodyOf, type Row } from './collection';

// Contracts that other tests read as files too; those of forms, keys, projects and shelves are in TypeScript, beside their servers.

/** A contract, and a server for it. */
export interface World {
  contract: string;
  app: Pick<Hono, 'fetch'>;
  /** Where the contract's paths begin. */
  server: string;
  /** Records of before the run: equal afterwards, whatever was sent. */
  existing: () => unknown;
}

/** It does one named thing wrong or nothing. */
export type CreateWorld = (fault?: string) => World;

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const isText = (value: unknown): value is string => typeof value === 'string';
/** The value when it is a text, and no text that a rule would accept otherwise. */
const text = (value: unknown): string => (isText(value) ? value : '');
const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name in the token of a caller; undefined without a good one. */
export const callerOf = (c: Context): string | undefined =>
  /^bearer user-(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

export const notes: CreateWorld = (fault) => {
  interface Note extends Row {
    slug: string;
    author: string;
    comments: (Row & { author: string })[];
  }
  const createdAt = '2026-01-01T10:00:00.000Z';
  const old: Note = { slug: 'first-note', title: 'First note', author: 'anna', createdAt, comments: [] };
  let all: Note[] = [old];
  let last = 0;
  const pins = new Set<string>();
  const app = new Hono().basePath('/api/v2');
  const shown = ({ comments: _, ...note }: Note) => ({ note });
  const slugOf = (title: unknown, number: number) =>
    `${String(title).toLowerCase().replace(/\W+/g, '-')}-${number}`;
  const problem = (c: Context, status: 400 | 401 | 403 | 404) => c.json({ message: String(status) }, status);
  const find = (c: Context) => all.find(({ slug }) => slug === c.req.param('slug'));
  const isNote = (note: unknown): note is Row => {
    if (!isRecord(note)) return false;
    const { title, text = '', tags = [] } = note;
    const isTitle = isText(title) && title.trim() !== '' && title.length <= 100;
    return isTitle && isText(text) && Array.isArray(tags) && tags.every(isText);
  };

  app.get('/notes', (c) => {
    const [limit, offset] = [Number(c.req.query('limit') ?? 20), Number(c.req.query('offset') ?? 0)];
    if (![limit, offset].every(Number.isInteger) || limit < 1 || limit > 100 || offset < 0)
      return problem(c, 400);
    c.header('X-Total', String(all.length));
    const skipped = fault === 'listing ignores offset' ? 0 : offset;
    const page = all.toReversed().slice(skipped, skipped + (fault === 'listing ignores limit' ? 20 : limit));
    const listed = page.map((note) => shown(note).note);
    if (fault === 'the second note has no author' && listed[1])
      Object.assign(listed[1], { author: undefined });
    return c.json({ notes: listed, total: all.length });
  });
  app.post('/notes', async (c) => {
    const author = callerOf(c);
    if (author === undefined && fault !== 'storing needs no token') return problem(c, 401);
    const { note } = await bodyOf(c);
    if (!isNote(note)) return problem(c, 400);
    last += 1;
    const stored = {
      ...note,
      title: String(note.title).trim(),
      slug: slugOf(note.title, last),
      number: last,
      createdAt,
      comments: [],
    };
    const own: Note = { ...stored, author: author ?? '' };
    if (fault !== 'what is stored is lost') all.push(own);
    return c.json(shown(own), 201);
  });
  app.get('/notes/:slug', (c) => {
    const note = find(c);
    return note ? c.json(shown(note)) : problem(c, 404);
  });
  app.patch('/notes/:slug', async (c) => {
    const [note, author] = [find(c), callerOf(c)];
    if (author === undefined) return problem(c, 401);
    if (!note) return problem(c, 404);
    if (note.author !== author && fault !== 'all may change a note') return problem(c, 403);
    const { note: changes } = await bodyOf(c);
    if (!isRecord(changes) || !isNote({ title: note.title, ...changes })) return problem(c, 400);
    const title = String(changes.title ?? note.title).trim();
    // The address follows the title.
    const changed = { ...note, ...changes, title, slug: slugOf(title, Number(note.number)) };
    const kept = fault === 'a changed text is lost' ? { ...changed, text: note.text } : changed;
    if (fault !== 'a change is not kept') all = all.map((one) => (one === note ? kept : one));
    return c.json(shown(changed));
  });
  app.delete('/notes/:slug', (c) => {
    const [note, author] = [find(c), callerOf(c)];
    if (author === undefined) return problem(c, 401);
    if (!note) return problem(c, 404);
    if (note.author !== author && fault !== 'all may delete a note') return problem(c, 403);
    if (fault !== 'deleting keeps the note') all = all.filter((one) => one !== note);
    return c.body(null, 204);
  });
  app.on(['POST', 'DELETE'], '/notes/:slug/pin', (c) => {
    if (callerOf(c) === undefined) return c.body(null, 401);
    const pin = JSON.stringify([callerOf(c), c.req.param('slug')]);
    if (c.req.method === 'POST') pins.add(pin);
    else pins.delete(pin);
    return c.body(null, 204);
  });
  app.get('/notes/:slug/comments', (c) => {
    const note = find(c);
    return note ? c.json({ comments: note.comments }) : problem(c, 404);
  });
  app.post('/notes/:slug/comments', async (c) => {
    const [note, author] = [find(c), callerOf(c)];
    if (author === undefined) return problem(c, 401);
    const { text } = await bodyOf(c);
    if (!note) return problem(c, 404);
    if (!isText(text)) return problem(c, 400);
    const comment = { id: (last += 1), text, replies: [], author };
    note.comments.push(comment);
    return c.json(
      { comment: fault === 'a comment has a text as its id' ? { ...comment, id: 'x' } : comment },
      201,
    );
  });
  app.delete('/notes/:slug/comments/:id', (c) => {
    const [note, author] = [find(c), callerOf(c)];
    if (author === undefined) return problem(c, 401);
    const place = note?.comments.findIndex(({ id }) => String(id) === c.req.param('id')) ?? -1;
    if (!note || place < 0) return problem(c, 404);
    if (note.comments[place]?.author !== author) return problem(c, 403);
    note.comments.splice(place, 1);
    return c.body(null, 204);
  });
  return {
    app,
    contract: fileOf('notes/openapi.yaml'),
    server: 'http://notes.test/api/v2',
    existing: () => structuredClone(fault === undefined ? [all, pins] : old),
  };
};

/** It trims names, writes e-mails in lower case, shows pages of ten, and has one animal with each chip and one with the tag A-17. */
export const animals: CreateWorld = (fault) => {
  interface Animal extends Row {
    id: number;
  }
  const common = { keeper: 'a@b.example', weight: 4, seenAt: '2026-01-01T10:00:00Z' };
  const [first, second] = [randomUUID(), randomUUID()];
  const old: Animal[] = [
    { ...common, id: 1, kind: 'cat', chip: first, tag: 'A-17', name: null, indoor: true },
    { ...common, id: 2, kind: 'dog', chip: second, tag: 'B-2', size: 'small' },
  ];
  let all = [...old];
  let last = 2;
  let isDisturbed = false;
  const app = new Hono().basePath('/shelter');
  const refuse = (c: Context, status: 404 | 409 | 422) =>
    c.body(JSON.stringify({ title: String(status) }), status, { 'Content-Type': 'application/problem+json' });
  const isWrong = ({ kind, chip, tag, keeper, name, born, weight, pin, size, indoor, ...others }: Row) =>
    'id' in others ||
    'seenAt' in others ||
    !['cat', 'dog'].includes(text(kind)) ||
    !(isText(tag) && tag.length <= 8) ||
    !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text(chip)) ||
    !/^[^@\s]+@[^@\s]+$/.test(text(keeper)) ||
    !(name === undefined || name === null || (isText(name) && name.length <= 40)) ||
    !(born === undefined || (isText(born) && /^\d{4}-\d\d-\d\d$/.test(born))) ||
    !(typeof weight === 'number' && weight > 0 && weight <= 200) ||
    !/^(?=.*\d)[^-\s]{4,6}$/.test(text(pin)) ||
    (kind === 'dog'
      ? !['small', 'large'].includes(text(size))
      : !['boolean', 'undefined'].includes(typeof indoor));
  const stored = ({ pin: _pin, ...body }: Row, id: number): Animal => {
    const name = isText(body.name) ? { name: body.name.trim() } : {};
    return { ...body, ...name, keeper: String(body.keeper).toLowerCase(), id, seenAt: common.seenAt };
  };
  const isTaken = ({ chip, tag }: Row, but?: Animal) =>
    tag === 'A-17' ||
    all.some((one) => one !== but && String(one.chip).toLowerCase() === String(chip).toLowerCase());

  app.get('/animals', (c) => {
    const page = Number(c.req.query('page') ?? 1);
    if (!Number.isInteger(page) || page < 1) return refuse(c, 422);
    const kinds = c.req.query('kind')?.split(',');
    const found = all.filter(({ kind }) => !kinds || kinds.includes(String(kind)));
    const items = found.slice((page - 1) * 10, page * 10);
    const isLast = found.length <= page * 10;
    return c.json({ items, next: isLast ? (fault === 'next is missing' ? undefined : null) : page + 1 });
  });
  app.post('/animals', async (c) => {
    const body = await bodyOf(c);
    if (fault === 'a missing weight is a 500' && body.weight === undefined) return c.json({}, 500);
    if (isWrong(body)) return refuse(c, 422);
    if (isTaken(body)) return fault === 'a known chip is a 500' ? c.json({}, 500) : refuse(c, 409);
    const animal = stored(body, (last += 1));
    all.push(animal);
    return c.json(animal, fault === 'storing answers 200' ? 200 : 201);
  });
  app.on(['GET', 'PUT', 'DELETE'], '/animals/:id', async (c) => {
    const animal = all.find(({ id }) => String(id) === c.req.param('id'));
    if (!animal && fault === 'another animal is shown' && c.req.method === 'GET') return c.json(all[0]);
    if (!animal && fault === 'an animal that is gone is replaced' && c.req.method === 'PUT')
      return c.json(stored(await bodyOf(c), Number(c.req.param('id'))));
    if (!animal && fault === 'a replacement is of the last one' && c.req.method === 'PUT') {
      const last = all.at(-1) ?? old[1];
      if (last && last.id > 2) Object.assign(last, await bodyOf(c), { id: last.id });
      return refuse(c, 404);
    }
    if (!animal) return refuse(c, 404);
    if (c.req.method === 'GET')
      return c.json(fault === 'seenAt is no date' ? { ...animal, seenAt: 'now' } : animal);
    if (c.req.method === 'DELETE') {
      if (fault !== 'deleted animals stay') all = all.filter((one) => one !== animal);
      if (fault === 'the next animal goes, too') all = all.filter(({ id }) => id !== animal.id + 1);
      return c.body(null, 204);
    }
    const body = await bodyOf(c);
    if (body.kind === undefined && fault === 'another client deletes one' && !isDisturbed) {
      isDisturbed = true;
      all = all.filter((one) => one !== animal);
    }
    if (isWrong(body)) return refuse(c, 422);
    if (isTaken(body, animal)) return refuse(c, 409);
    const changed = stored(body, animal.id);
    if (fault === 'all new animals are replaced')
      all = all.map((one) => (one.id > 2 ? stored({ ...body, chip: one.chip }, one.id) : one));
    if (fault !== 'a replacement is not kept') all = all.map((one) => (one === animal ? changed : one));
    return c.json(changed);
  });
  const contract = fileOf('animals.yaml');
  return { contract, app, server: 'http://animals.test/shelter', existing: () => structuredClone(old) };
};

export const books: CreateWorld = (fault) => {
  interface Book extends Row {
    id: string;
    lent: boolean;
  }
  const stored = { pages: 100, shelf: { room: 'South', level: 1 }, lent: false, added: '2026-01-01' };
  const old: Book = { id: randomUUID(), title: 'Emma', ...stored };
  let all: Book[] = [old];
  const app = new Hono();
  const isLibrarian = (c: Context) => callerOf(c)?.endsWith('librarian') === true;
  const refusal = (c: Context) => (callerOf(c) === undefined ? 401 : isLibrarian(c) ? undefined : 403);

  app.get('/books', (c) => {
    const { title, room } = c.req.query();
    const isFound = ({ shelf, ...one }: Book) =>
      (title === undefined || fault === 'the title finds all' || one.title === title) &&
      (room === undefined || fault === 'the room finds all' || Object(shelf).room === room);
    const found = all.filter(isFound);
    return c.json({ books: fault === 'the oldest come first' ? found : found.toReversed() });
  });
  app.post('/books', async (c) => {
    const refused = refusal(c);
    if (refused) return c.body(null, refused);
    const { book, ...others } = await bodyOf(c);
    const { title, pages, shelf, ...unknown } = isRecord(book) ? book : {};
    const { room, ...more } = isRecord(shelf) ? shelf : {};
    const isKnown = Object.keys({ ...others, ...unknown, ...more }).length === 0 && isText(room);
    if (!isKnown || !isText(title) || !Number.isInteger(pages) || Number(pages) < 1) return c.body(null, 400);
    const added = fault === 'books are of 2020' ? '2020-02-29' : new Date().toISOString().slice(0, 10);
    const known = all.find((one) => one.title === title && one.pages === pages);
    if (known && fault === 'equal books are stored once') return c.json({ book: known }, 201);
    const level = fault === 'books are on the third level' ? 3 : 1;
    const own = { id: randomUUID(), title, pages, shelf: { room, level }, lent: false, added };
    all.push(own);
    return c.json({ book: own }, 201);
  });
  app.get('/books/:id', (c) => {
    const book = all.find(({ id }) => id === c.req.param('id'));
    return book ? c.json({ book }) : c.body(null, 404);
  });
  app.put('/books/:id/lent', (c) => {
    if (callerOf(c) === undefined) return c.body(null, 401);
    const isMeant = ({ id }: Book) => id === c.req.param('id') || fault === 'all books are lent';
    all = all.map((one) => (isMeant(one) ? { ...one, lent: true } : one));
    return c.body(null, 204);
  });
  app.delete('/books/:id', (c) => {
    const refused = fault === 'all may delete a book' && callerOf(c) !== undefined ? undefined : refusal(c);
    if (refused) return c.body(null, refused);
    all = all.filter(({ id }) => id !== c.req.param('id'));
    return c.body(null, 204);
  });
  const isFaulty = fault === 'all books are lent';
  return {
    app,
    contract: fileOf('books.yaml'),
    server: 'http://books.test',
    existing: () => (isFaulty ? undefined : all.find(({ id }) => id === old.id)),
  };
};

export const tickets: CreateWorld = (fault) => {
  interface Ticket extends Row {
    id: number;
  }
  const common = { priority: 'low', due: '2026-02-01', contact: 'a@b.example', tags: ['door'], hours: 1 };
  const old: Ticket = { id: 1, title: 'Door', ...common, place: { room: 'A-101' }, state: 'open' };
  let all: Ticket[] = [old];
  let last = 1;
  const app = new Hono();
  const hasLength = (value: unknown) => isText(value) && [...value].length >= 3 && [...value].length <= 80;
  const isWrong = ({ title, priority, due, contact, tags, place, hours, note }: Row) =>
    !hasLength(title) ||
    !['low', 'normal', 'high'].includes(text(priority)) ||
    !/^\d{4}-\d\d-\d\d$/.test(text(due)) ||
    !/^[^@\s]+@[^@\s]+\.[a-z]+$/.test(text(contact)) ||
    !(Array.isArray(tags) && tags.length > 0 && tags.every((tag) => /^[a-z]{2,8}$/.test(text(tag)))) ||
    !/^[A-F]-\d{3}$/.test(text(Object(place).room)) ||
    !(typeof hours === 'number' && hours > 0 && hours <= 40 && Number.isInteger(hours * 2)) ||
    !(note === undefined || note === null || isText(note));

  app.use(async (c, next) => (callerOf(c) === undefined ? c.body(null, 401) : next()));
  app.get('/tickets', (c) => {
    const { state, limit = '50' } = c.req.query();
    if (!/^([1-9]|[1-4]\d|50)$/.test(limit)) return c.body(null, 422);
    if (state !== undefined && !['open', 'closed'].includes(state)) return c.body(null, 422);
    const found = all.filter((one) => state === undefined || one.state === state).toReversed();
    return c.json(found.slice(0, fault === 'limit is ignored' ? 50 : Number(limit)));
  });
  app.post('/tickets', async (c) => {
    const body = await bodyOf(c);
    if (fault === 'a ticket without tags is a 500' && !('tags' in body)) return c.body(null, 500);
    if (isWrong(body)) return c.body(null, 422);
    const due = fault === 'the due date has a time' ? `${text(body.due)}T00:00:00Z` : body.due;
    const ticket = { ...body, due, id: (last += 1), state: 'open' };
    all.push(ticket);
    return c.json(ticket, 201);
  });
  app.on(['GET', 'PATCH', 'DELETE'], '/tickets/:id', async (c) => {
    if (!/^-?\d+(\.\d+)?$/.test(c.req.param('id')) && c.req.method !== 'DELETE') return c.body(null, 422);
    // It reads 1.234 and 1e2 as 1.
    const ticket = all.find(({ id }) => id === parseInt(c.req.param('id'), 10));
    if (!ticket) return c.body(null, 404);
    if (c.req.method === 'GET') return c.json(ticket);
    if (c.req.method === 'DELETE') {
      if (fault !== 'deleted tickets stay') all = all.filter((one) => one !== ticket);
      return c.body(null, 204);
    }
    const { title = ticket.title, priority = ticket.priority, ...others } = await bodyOf(c);
    const changed = { ...ticket, title, priority };
    if (isWrong(changed) || Object.keys(others).length > 0) return c.body(null, 422);
    if (fault === 'a change is of all tickets')
      all = all.map((one) => (one === old ? one : { ...one, title, priority }));
    if (fault !== 'a change is lost') all = all.map((one) => (one === ticket ? changed : one));
    return c.json(changed);
  });
  const contract = fileOf('tickets.yaml');
  return { contract, app, server: 'http://tickets.test', existing: () => all.find(({ id }) => id === 1) };
};
