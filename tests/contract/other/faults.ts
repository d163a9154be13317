import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import { ok, refuse, sameText } from './server';
import type { Call, Database, Fields, Library, Operation, OperationId, Result, Stored } from './server';

/** Makes one operation of a library wrong. */
type Change = (library: Library, operation: OperationId) => void;

interface Parts extends Call {
  call: Call;
  db: Database;
  /** The steps of the operation, of which one is replaced. */
  steps: Operation;
  /** Does what the correct step does, with parts of the call edited. */
  next: (edited?: Partial<Call>) => Promise<Result>;
}

/** Replaces one step of the operation. */
const at =
  (step: keyof Operation) =>
  (changed: (parts: Parts) => Result | Promise<Result>): Change =>
  ({ db, operations }, operation) => {
    const steps = operations[operation];
    const correct = steps[step];
    steps[step] = (call) =>
      changed({ ...call, call, db, steps, next: async (edited) => correct({ ...call, ...edited }) });
  };

const authenticate = at('authenticate');
const validate = at('validate');
const authorize = at('authorize');
const existing = at('existing');
const handle = at('handle');

/** A good answer with its body changed; another answer as it is. */
async function edited<Body = Fields>(answer: Promise<Result>, change: (body: Body) => unknown) {
  const given = await answer;
  return given?.status === 200 ? { ...given, body: change(given.body as Body) } : given;
}

/** Changes a good answer, and nothing that is stored. */
const answers = (change: (body: Fields) => unknown) => handle(({ next }) => edited(next(), change));

/** Changes the list in a good answer. */
const lists = (change: (records: Stored[], query: Fields) => unknown) =>
  handle(({ next, query }) => edited<Stored[]>(next(), (records) => change(records, query)));

/** Changes the record that the operation has just stored. */
const stores = (table: keyof Database, change: (record: Stored) => void) =>
  handle(({ next, db }) => {
    const answer = next();
    const record = db[table].at(-1);
    if (record) change(record);
    return edited(answer, (body) => ({ ...body, ...record }));
  });

/** Changes the database after the operation. */
const afterwards = (change: (db: Database, call: Call) => void) =>
  handle(({ next, call, db }) => {
    const answer = next();
    change(db, call);
    return answer;
  });

/** Also accepts callers of another role; undefined is the role of deleted members. */
const accepts = (role: string | undefined) =>
  authorize(({ caller, next, db }) =>
    db.members.find(({ card }) => sameText(card, caller.card))?.role === role ? undefined : next(),
  );

/** Refuses a request and handles it anyway. */
const refusedAndDone = (step: 'authorize' | 'existing') =>
  at(step)(async ({ call, next, steps }) => {
    const refused = await next();
    if (refused) await steps.handle(call);
    return refused;
  });

/** Accepts tokens of the algorithm none. */
const unsigned = authenticate(async ({ authorization, caller, next }) => {
  const refused = await next();
  try {
    caller.card = String(UnsecuredJWT.decode(authorization.slice('Bearer '.length)).payload.card);
    return undefined;
  } catch {
    return refused;
  }
});

/** Waits between the search for an existing record and the storing of a new one. */
const race = existing(async ({ next }) => {
  const known = await next();
  await pause(20);
  return known;
});

const nothing = () => undefined;
const shownBooks = new Map<string | undefined, Result>();

/** The first word of a name is the operation that is wrong. */
const changes: Record<string, Change> = {
  // Filters
  'listBooks ignores author': handle(({ next }) => next({ query: {} })),
  'listLoans compares cards with regard to case': lists((loans, { card }) =>
    loans.filter((loan) => card === undefined || loan.card === card),
  ),
  'listMembers shows all members for an unknown card': handle(async ({ next }) => {
    const found = await next();
    return Array.isArray(found?.body) && found.body.length === 0 ? next({ query: {} }) : found;
  }),

  // Order
  'listBooks shows the oldest first': lists((books) => books.toReversed()),
  'listBooks sorts by title': lists((books) =>
    books.toSorted((one, other) => (String(one.title) < String(other.title) ? -1 : 1)),
  ),
  'listBooks shows twenty books at most': lists((books) => books.slice(0, 20)),
  'listBooks shows books that were lent last': lists((books) =>
    books.toSorted((one, other) => Number(one.wasLent ?? 0) - Number(other.wasLent ?? 0)),
  ),
  'listLoans shows the newest first': lists((loans) => loans.toReversed()),
  'listMembers has another order each time': lists((members) => members.toSorted(() => Math.random() - 0.5)),

  // Repeated requests
  'registerMember stores a card in another letter case again': existing(({ body, next, db }) =>
    db.members.some(({ card }) => card === body.card) ? next() : undefined,
  ),
  'registerMember answers a repeated request with another id': existing(({ next }) =>
    edited(next(), (member) => ({ ...member, id: randomUUID() })),
  ),
  'registerMember changes the name when repeated': existing(({ body, next, db }) => {
    for (const member of db.members) if (sameText(member.card, body.card)) member.name = body.name;
    return next();
  }),
  'registerMember stores equal requests of the same moment': race,
  'addBook stores equal requests once': existing(({ body, db }) => {
    const known = db.books.find(({ isbn, title }) => isbn === body.isbn && title === body.title);
    return known && ok(known);
  }),
  'borrowBook lends a book twice': existing(nothing),
  'borrowBook refuses a second loan and stores it': refusedAndDone('existing'),

  // Defaults
  'registerMember sets a day of 2020': stores('members', (member) => (member.joined = '2020-02-29')),
  'registerMember sets suspended': stores('members', (member) => (member.suspended = false)),
  'addBook says that a new book was lent': stores('books', (book) => (book.wasLent = true)),
  'borrowBook stores no title': stores('loans', (loan) => delete loan.title),
  'borrowBook invents titles': stores('loans', (loan) => (loan.title ??= 'Unknown')),

  // Effects
  'appointLibrarian says changed each time': answers(({ found }) => ({ found, changed: found })),
  'appointLibrarian finds unknown members': answers(({ changed }) => ({ found: true, changed })),
  'deleteMember deletes nothing': handle(({ params, db }) =>
    ok({ deleted: db.members.some(({ id }) => id === params.memberId) }),
  ),
  'deleteMember says deleted for unknown members': answers(() => ({ deleted: true })),
  'deleteBook removes all loans': afterwards(({ loans }) => (loans.length = 0)),
  'deleteBook leaves the loans': handle(({ params, db }) => {
    const place = db.books.findIndex(({ id }) => id === params.bookId);
    return ok({ deleted: place >= 0 && db.books.splice(place, 1).length === 1 });
  }),
  'borrowBook marks all books as lent': afterwards(({ books }) =>
    books.forEach((book) => (book.wasLent = true)),
  ),
  'borrowBook marks no book as lent': afterwards(({ books }) =>
    books.forEach((book) => (book.wasLent = false)),
  ),
  'returnBook changes nothing': afterwards(({ loans }) => loans.forEach((loan) => (loan.returned = false))),
  'returnBook returns all loans of the card': afterwards(({ loans }, { caller }) => {
    for (const loan of loans) if (sameText(loan.card, caller.card)) loan.returned = true;
  }),
  'returnBook returns the oldest loan': handle(({ next, db }) =>
    next({ params: { loanId: String(db.loans[0]?.id) } }),
  ),

  // Access
  'addBook asks for no role': authorize(nothing),
  'deleteBook accepts members': accepts('member'),
  'borrowBook accepts librarians': accepts('librarian'),
  'borrowBook accepts deleted members': accepts(undefined),
  'borrowBook lends to the card of another member': authorize(({ body, caller, next }) =>
    next({ body: { ...body, card: caller.card } }),
  ),
  'returnBook lets others return a book': authorize(nothing),
  'deleteMember answers 403 and deletes anyway': refusedAndDone('authorize'),
  'listLoans asks for no token': authenticate(({ caller }) => void (caller.card = 'L-0001')),
  'appointLibrarian accepts unsigned tokens': unsigned,

  // Input
  'addBook accepts a text as the price': validate(({ body, next }) =>
    next(typeof body?.price === 'string' ? { body: { ...body, price: 1 } } : {}),
  ),
  'addBook refuses a book without a note': validate(({ body, next }) =>
    body?.note === undefined ? refuse(400, 'note is missing') : next(),
  ),
  'registerMember stores unknown fields': validate(({ body, next }) => {
    const { card, name, pin } = Object(body) as Fields;
    return next({ body: { card, name, pin } });
  }),
  'addBook rounds prices': handle(({ body, next }) =>
    next({ body: { ...body, price: Math.round(Number(body.price)) } }),
  ),
  'startSession accepts a PIN that is too long': validate(({ body, next }) =>
    next({ body: body && { ...body, pin: String(body.pin).slice(0, 4) } }),
  ),

  // Answers
  'deleteMember answers without deleted': answers(() => ({})),
  'listBooks shows pages as texts': lists((books) =>
    books.map((book) => ({ ...book, pages: String(book.pages) })),
  ),
  'listBooks asks for a token': authenticate(({ authorization, next }) =>
    authorization === '' ? refuse(401, 'Unauthorized') : next(),
  ),
  'getBook shows books that were deleted': handle(async ({ params, next }) => {
    const answer = await next();
    if (answer?.status === 200) shownBooks.set(params.bookId, answer);
    return shownBooks.get(params.bookId) ?? answer;
  }),
};

/** Further operations that the first finding may name: the fault is seen where two of them meet. */
const others: Record<string, OperationId[]> = {
  'listBooks shows books that were lent last': ['borrowBook'],
  'deleteBook removes all loans': ['borrowBook', 'returnBook'],
  'borrowBook marks all books as lent': ['addBook'],
  'getBook shows books that were deleted': ['deleteBook'],
};

/** What a server does wrong, with the operations of which the check must name one first. */
export const faults = Object.entries(changes).map(([name, change]) => {
  const operation = name.split(' ')[0] as OperationId;
  const apply = (library: Library) => change(library, operation);
  return { name, operations: [operation, ...(others[name] ?? [])], apply };
});
