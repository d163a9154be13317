import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { ok, refuse, sameText, type Call, type Database, type Fields } from './server';
import type { Library, Operation, OperationId, Result, Stored } from './server';

/** What a server does wrong. */
export interface Fault {
  name: string;
  /** The operations of which the check must name one first. */
  operations: OperationId[];
  apply: (library: Library) => void;
}

/** `next` does what the correct step does, with parts of the call edited. */
type Parts = Call & { call: Call; library: Library; next: (edited?: Partial<Call>) => Promise<Result> };

/** Replaces one step of an operation; `also` names further operations that may be named first. */
const fault = (
  operation: OperationId,
  step: keyof Operation,
  what: string,
  change: (parts: Parts) => Result | Promise<Result>,
  also: OperationId[] = [],
): Fault => ({
  name: `${operation} ${what}`,
  operations: [operation, ...also],
  apply(library) {
    const correct = library.operations[operation][step];
    library.operations[operation][step] = (call) =>
      change({ ...call, call, library, next: async (edited) => correct({ ...call, ...edited }) });
  },
});

/** A good answer with its body changed; another answer as it is. */
async function edited<Body = Fields>(
  answer: Promise<Result>,
  change: (body: Body) => unknown,
): Promise<Result> {
  const given = await answer;
  return given?.status === 200 ? { ...given, body: change(given.body as Body) } : given;
}

/** Changes a good answer, and nothing that is stored. */
const answerFault = <Body = Fields>(
  operation: OperationId,
  what: string,
  change: (body: Body, query: Fields) => unknown,
  also?: OperationId[],
) =>
  fault(
    operation,
    'handle',
    what,
    ({ next, query }) => edited<Body>(next(), (body) => change(body, query)),
    also,
  );

/** Changes the record that an operation has just stored. */
const recordFault = (
  operation: OperationId,
  table: keyof Database,
  what: string,
  change: (record: Stored) => void,
) =>
  fault(operation, 'handle', what, ({ next, library: { db } }) => {
    const answer = next();
    const record = db[table].at(-1);
    if (record) change(record);
    return edited(answer, (body) => ({ ...body, ...record }));
  });

/** Changes the database when the operation is done. */
const afterwards = (
  operation: OperationId,
  what: string,
  change: (db: Database, call: Call) => void,
  also?: OperationId[],
) =>
  fault(
    operation,
    'handle',
    what,
    ({ next, call, library: { db } }) => {
      const answer = next();
      change(db, call);
      return answer;
    },
    also,
  );

/** Lets callers of a further role pass; undefined is the role of deleted members. */
const roleFault = (operation: OperationId, what: string, role: string | undefined) =>
  fault(operation, 'authorize', what, ({ caller, next, library: { db } }) =>
    db.members.find(({ card }) => sameText(card, caller.card))?.role === role ? undefined : next(),
  );

/** Does what a step refuses. */
const refusedAndDone = (operation: OperationId, step: 'authorize' | 'existing', what: string) =>
  fault(operation, step, what, async ({ call, next, library }) => {
    const refused = await next();
    if (refused) await library.operations[operation].handle(call);
    return refused;
  });

/** Takes the caller from the token without a look at its signature. */
const unverified = (operation: OperationId, what: string, algorithm: string) =>
  fault(operation, 'authenticate', what, async ({ authorization, caller, next }) => {
    const refused = await next();
    try {
      if (decodeProtectedHeader(authorization.slice(7)).alg !== algorithm) return refused;
      caller.card = String(decodeJwt(authorization.slice(7)).card);
      return undefined;
    } catch {
      return refused;
    }
  });

/** Leaves time between the look for an existing record and the storing of a new one. */
const raceFault = (operation: OperationId) =>
  fault(operation, 'existing', 'stores equal requests of the same moment', async ({ next }) => {
    const known = await next();
    await pause(20);
    return known;
  });

/** Replaces the way from a request to its response. */
const transportFault = (
  name: string,
  operations: OperationId[],
  isMeant: (request: Request) => boolean,
  change: (response: Response, db: Database) => Response,
): Fault => ({
  name,
  operations,
  apply(library) {
    const correct = library.fetch;
    library.fetch = async (request) => {
      const response = await correct(request);
      return isMeant(request) ? change(response, library.db) : response;
    };
  },
});

function withHeader(response: Response, name: string, value?: string): Response {
  const headers = new Headers(response.headers);
  headers.delete(name);
  if (value !== undefined) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

const nothing = () => undefined;
const shownBooks = new Map<string | undefined, Result>();

export const faults: Fault[] = [
  // Filters
  fault('listBooks', 'handle', 'ignores author', ({ next }) => next({ query: {} })),
  fault(
    'listBooks',
    'handle',
    'takes the beginning of a name for an author',
    ({ next, query: { author = '', isbn } }) =>
      edited(next({ query: isbn === undefined ? {} : { isbn } }), (books: Stored[]) =>
        books.filter((book) => String(book.author).toLowerCase().startsWith(author.toLowerCase())),
      ),
  ),
  answerFault('listBooks', 'compares authors with regard to case', (books: Stored[], { author }) =>
    books.filter((book) => author === undefined || book.author === author),
  ),
  answerFault('listLoans', 'compares cards with regard to case', (loans: Stored[], { card }) =>
    loans.filter((loan) => card === undefined || loan.card === card),
  ),
  fault('listMembers', 'handle', 'shows all members for an unknown card', async ({ next }) => {
    const found = await next();
    return Array.isArray(found?.body) && found.body.length === 0 ? next({ query: {} }) : found;
  }),

  // Order
  answerFault('listBooks', 'shows the oldest first', (books: Stored[]) => books.toReversed()),
  answerFault('listBooks', 'sorts by title', (books: Stored[]) =>
    books.toSorted((one, other) => (String(one.title) < String(other.title) ? -1 : 1)),
  ),
  answerFault('listBooks', 'shows twenty books at most', (books: Stored[]) => books.slice(0, 20)),
  answerFault(
    'listBooks',
    'shows books that were lent last',
    (books: Stored[]) =>
      books.toSorted((one, other) => Number(one.wasLent ?? 0) - Number(other.wasLent ?? 0)),
    ['borrowBook'],
  ),
  answerFault('listLoans', 'shows the newest first', (loans: Stored[]) => loans.toReversed()),
  answerFault('listMembers', 'has another order each time', (members: Stored[]) =>
    members.toSorted(() => Math.random() - 0.5),
  ),

  // Repeated requests
  fault(
    'registerMember',
    'existing',
    'stores a card in another letter case again',
    ({ body, next, library }) =>
      library.db.members.some(({ card }) => card === body.card) ? next() : undefined,
  ),
  fault('registerMember', 'existing', 'answers a repeated request with another id', ({ next }) =>
    edited(next(), (member) => ({ ...member, id: randomUUID() })),
  ),
  fault('registerMember', 'existing', 'changes the name when repeated', ({ body, next, library }) => {
    for (const member of library.db.members) if (sameText(member.card, body.card)) member.name = body.name;
    return next();
  }),
  raceFault('registerMember'),
  fault('addBook', 'existing', 'stores equal requests once', ({ body, library }) => {
    const known = library.db.books.find(({ isbn, title }) => isbn === body.isbn && title === body.title);
    return known && ok(known);
  }),
  fault('borrowBook', 'existing', 'lends a book twice', nothing),
  fault(
    'borrowBook',
    'existing',
    'lends a book twice to a card in another letter case',
    ({ body, next, library }) =>
      library.db.loans.some(({ card }) => card === body.card) ? next() : undefined,
  ),
  fault('borrowBook', 'existing', 'says that a refused loan is lent', ({ next }) =>
    edited(next(), () => ({ lent: true })),
  ),
  refusedAndDone('borrowBook', 'existing', 'refuses a second loan and stores it'),
  raceFault('borrowBook'),

  // Defaults
  recordFault('registerMember', 'members', 'sets a day of 2020', (member) => (member.joined = '2020-02-29')),
  recordFault('registerMember', 'members', 'sets suspended', (member) => (member.suspended = false)),
  recordFault('addBook', 'books', 'says that a new book was lent', (book) => (book.wasLent = true)),
  recordFault('borrowBook', 'loans', 'stores no title', (loan) => delete loan.title),
  recordFault('borrowBook', 'loans', 'makes titles up', (loan) => (loan.title ??= 'Unknown')),
  recordFault('borrowBook', 'loans', 'stores loans as returned', (loan) => (loan.returned = true)),

  // Effects
  answerFault('appointLibrarian', 'says changed each time', ({ found }) => ({ found, changed: found })),
  answerFault('appointLibrarian', 'finds unknown members', ({ changed }) => ({ found: true, changed })),
  fault('deleteMember', 'handle', 'deletes nothing', ({ params, library: { db } }) =>
    ok({ deleted: db.members.some(({ id }) => id === params.memberId) }),
  ),
  answerFault('deleteMember', 'says deleted for unknown members', () => ({ deleted: true })),
  afterwards('deleteBook', 'removes all loans', ({ loans }) => (loans.length = 0), [
    'borrowBook',
    'returnBook',
  ]),
  fault('deleteBook', 'handle', 'leaves the loans', ({ params, library: { db } }) => {
    const place = db.books.findIndex(({ id }) => id === params.bookId);
    return ok({ deleted: place >= 0 && db.books.splice(place, 1).length === 1 });
  }),
  fault('deleteBook', 'handle', 'answers 404 for unknown books', async ({ next }) => {
    const answer = await next();
    return Object(answer?.body).deleted ? answer : refuse(404, 'Book not found');
  }),
  afterwards(
    'borrowBook',
    'marks all books as lent',
    ({ books }) => books.forEach((book) => (book.wasLent = true)),
    ['addBook'],
  ),
  afterwards('borrowBook', 'marks no book as lent', ({ books }) =>
    books.forEach((book) => (book.wasLent = false)),
  ),
  afterwards('returnBook', 'changes nothing', ({ loans }) =>
    loans.forEach((loan) => (loan.returned = false)),
  ),
  afterwards('returnBook', 'returns all loans of the card', ({ loans }, { caller }) => {
    for (const loan of loans) if (sameText(loan.card, caller.card)) loan.returned = true;
  }),
  fault('returnBook', 'handle', 'returns the oldest loan', ({ next, library }) =>
    next({ params: { loanId: String(library.db.loans[0]?.id) } }),
  ),

  // Access
  fault('addBook', 'authorize', 'asks for no role', nothing),
  fault('listMembers', 'authorize', 'asks for no role', nothing),
  roleFault('deleteBook', 'lets members in', 'member'),
  roleFault('borrowBook', 'lets librarians in', 'librarian'),
  roleFault('borrowBook', 'lets deleted members in', undefined),
  fault('borrowBook', 'authorize', 'lends to the card of another member', ({ body, caller, next }) =>
    next({ body: { ...body, card: caller.card } }),
  ),
  fault('returnBook', 'authorize', 'lets others return a book', nothing),
  refusedAndDone('deleteMember', 'authorize', 'answers 403 and deletes all the same'),
  fault('listLoans', 'authenticate', 'asks for no token', ({ caller }) => void (caller.card = 'L-0001')),
  unverified('appointLibrarian', 'takes unsigned tokens', 'none'),
  unverified('returnBook', 'verifies no signature', 'HS256'),
  fault(
    'addBook',
    'authenticate',
    'looks at the body before the token',
    async ({ call, next, library }) => (await library.operations.addBook.validate(call)) ?? next(),
  ),

  // Input
  fault('addBook', 'validate', 'takes a text for the price', ({ body, next }) =>
    next(typeof body?.price === 'string' ? { body: { ...body, price: 1 } } : {}),
  ),
  fault('addBook', 'validate', 'refuses a book without a note', ({ body, next }) =>
    body?.note === undefined ? refuse(400, 'note is missing') : next(),
  ),
  fault(
    'addBook',
    'validate',
    'refuses unknown fields and stores the others',
    async ({ call, next, library }) => {
      const refused = await next();
      const { isbn, title, author, pages, price } = Object(call.body) as Fields;
      const body = { isbn, title, author, pages, price };
      if (refused && !(await next({ body }))) await library.operations.addBook.handle({ ...call, body });
      return refused;
    },
  ),
  fault('registerMember', 'validate', 'stores unknown fields', ({ body, next }) => {
    const { card, name, pin } = Object(body) as Fields;
    return next({ body: { card, name, pin } });
  }),
  fault('registerMember', 'handle', 'fails for emoji and line breaks', ({ body, next }) =>
    /[\p{Extended_Pictographic}\n]/u.test(String(body.name)) ? refuse(500, 'Failed') : next(),
  ),
  fault('registerMember', 'handle', 'trims names', ({ body, next }) =>
    next({ body: { ...body, name: String(body.name).trim() } }),
  ),
  fault('addBook', 'handle', 'rounds prices', ({ body, next }) =>
    next({ body: { ...body, price: Math.round(Number(body.price)) } }),
  ),
  fault('startSession', 'validate', 'takes a PIN that is too long', ({ body, next }) =>
    next({ body: body && { ...body, pin: String(body.pin).slice(0, 4) } }),
  ),

  // Answers
  fault('startSession', 'run', 'answers as text/plain', async ({ next }) => {
    const answer = await next();
    return answer && { ...answer, contentType: 'text/plain' };
  }),
  fault('registerMember', 'handle', 'answers 201', async ({ next }) => {
    const answer = await next();
    return answer && { ...answer, status: 201 };
  }),
  answerFault('deleteMember', 'answers without deleted', () => ({})),
  answerFault('listBooks', 'shows pages as texts', (books: Stored[]) =>
    books.map((book) => ({ ...book, pages: String(book.pages) })),
  ),
  fault('listBooks', 'authenticate', 'asks for a token', ({ authorization, next }) =>
    authorization === '' ? refuse(401, 'Unauthorized') : next(),
  ),
  fault('getBook', 'handle', 'shows books that were deleted', async ({ params, next }) => {
    const answer = await next();
    if (answer?.status === 200) shownBooks.set(params.bookId, answer);
    return shownBooks.get(params.bookId) ?? answer;
  }),
  fault('getBook', 'handle', 'answers null for unknown books', async ({ next }) => {
    const answer = await next();
    return answer?.status === 404 ? ok(null) : answer;
  }),
  transportFault(
    'getBook answers without the CORS header',
    ['getBook'],
    ({ method, url }) => method === 'GET' && /\/books\/[^/]+$/.test(url),
    (response) => withHeader(response, 'Access-Control-Allow-Origin'),
  ),
  transportFault(
    'the preflight of returnBook does not allow Authorization',
    ['returnBook'],
    ({ method, url }) => method === 'OPTIONS' && url.includes('/loans/'),
    (response) => withHeader(response, 'Access-Control-Allow-Headers', 'Content-Type'),
  ),
  transportFault(
    'DELETE /books deletes a book',
    ['addBook', 'listBooks'],
    ({ method, url }) => method === 'DELETE' && url.endsWith('/books'),
    (_response, { books }) => Response.json({ deleted: books.splice(0, 1).length > 0 }),
  ),
];
