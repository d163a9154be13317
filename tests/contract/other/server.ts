import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { jwtVerify, SignJWT } from 'jose';
import { parse } from 'yaml';
import { callsOf, type Call as Documented, type Contract } from '../../../scripts/generate/readContract';

export type Fields = Record<string, unknown>;
export type Stored = Fields & { id: string };
/** In the order in which the records were stored. */
export type Database = Record<'members' | 'books' | 'loans', Stored[]>;

export interface Answer {
  status: number;
  body: unknown;
}

export interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Anything until `validate` has accepted it. */
  body: Fields;
  authorization: string;
  /** Set by `authenticate`. */
  caller: { card?: string };
}

export type Result = Answer | undefined;

/** One step of an operation: its answer ends the call; undefined lets the next step go on. */
export type Step = (call: Call) => Result | Promise<Result>;

/** The steps in their order; `existing` answers a repeated request. */
export type Operation = Record<'authenticate' | 'validate' | 'authorize' | 'existing' | 'handle', Step>;

export type OperationId = keyof ReturnType<typeof handlersOf>['handlers'];

/** All that a fault can replace. */
export interface Library {
  db: Database;
  operations: Record<OperationId, Operation>;
}

export const contractFile = fileURLToPath(new URL('library.yaml', import.meta.url));
const contract = parse(readFileSync(contractFile, 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false }).addSchema(contract, 'contract');
/** With validators that all libraries share: to compile them takes long. */
const documented = callsOf(contract).map((one) => ({ ...one, validate: validatorOf(one) }));
const secret = new TextEncoder().encode('the library signs its tokens with this');

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refuse = (status: number, message: string): Answer => ({ status, body: { message } });
export const sameText = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();
const today = () => new Date().toISOString().slice(0, 10);

/** A server for library.yaml, in memory. The librarian L-0001 has the PIN 0000. */
export function createLibrary(applyFault: (library: Library) => void = () => undefined) {
  const db = seed();
  const { handlers, existing } = handlersOf(db);
  const operations = {} as Library['operations'];
  const app = new Hono();
  const allowMethods = ['GET', 'POST', 'PUT', 'DELETE'];
  app.use(cors({ origin: '*', allowMethods, allowHeaders: ['Authorization', 'Content-Type'] }));

  for (const one of documented) {
    const id = one.operation.operationId as OperationId;
    operations[id] = {
      authenticate: one.operation.security.length > 0 ? authenticate : () => undefined,
      validate: one.validate,
      authorize: authorizerOf(one, db),
      existing: existing[id] ?? (() => undefined),
      handle: handlers[id],
    };
    app.on(one.method, routeOf(one.path), async ({ req }) => {
      const answer = await runSteps(operations[id], {
        params: req.param(),
        query: req.query(),
        body: await req.json<Fields>().catch((): Fields => ({})),
        authorization: req.header('Authorization') ?? '',
        caller: {},
      });
      return responseOf(answer ?? refuse(500, 'Internal server error'));
    });
  }
  app.onError(() => responseOf(refuse(500, 'Internal server error')));

  applyFault({ db, operations });
  return { fetch: async (request: Request) => app.fetch(request) };
}

async function runSteps(steps: Operation, call: Call): Promise<Result> {
  const refused =
    (await steps.authenticate(call)) ?? (await steps.validate(call)) ?? (await steps.authorize(call));
  if (refused) return refused;
  // Awaited only where a fault makes it wait: equal requests at the same moment must store one record.
  const known = steps.existing(call);
  return (known instanceof Promise ? await known : known) ?? steps.handle(call);
}

async function authenticate({ authorization, caller }: Call): Promise<Result> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] });
    caller.card = String(payload.card);
    return undefined;
  } catch {
    return refuse(401, 'Unauthorized');
  }
}

const tokenFor = (card: unknown): Promise<string> =>
  new SignJWT({ card })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(secret);

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function compile(schema: object) {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object);
}

function validatorOf({ operation, parameters }: Documented): Step {
  const checks = parameters.map((parameter) => ({ ...parameter, isValid: compile(parameter.schema) }));
  const schema = operation.requestBody?.content['application/json']?.schema;
  const isValidBody = schema && compile(schema);
  return ({ params, query, body }) => {
    for (const { name, in: place, required, isValid } of checks) {
      const value = place === 'path' ? params[name] : query[name];
      if (value === undefined ? required : !isValid(value))
        return refuse(400, `${name} is not as documented`);
    }
    return isValidBody?.(body) === false ? refuse(400, 'The body is not as documented') : undefined;
  };
}

/** Compares the caller with `x-roles` and `x-owner`. */
function authorizerOf({ operation, path }: Documented, db: Database): Step {
  const { 'x-roles': roles, 'x-owner': owner } = operation;
  const records = db[path.split('/')[1] as keyof Database];
  return ({ caller, params, body }) => {
    const member = db.members.find(({ card }) => sameText(card, caller.card));
    if (roles && !roles.includes(String(member?.role))) return refuse(403, 'Forbidden');
    if (!owner) return undefined;
    const record = owner.in === 'body' ? body : records.find(({ id }) => Object.values(params).includes(id));
    return record && !sameText(record[owner.field], caller.card) ? refuse(403, 'Forbidden') : undefined;
  };
}

const responseOf = ({ status, body }: Answer) => Response.json(body, { status });

function store(records: Stored[], fields: Fields): Stored {
  const record = { id: randomUUID(), ...fields };
  records.push(record);
  return record;
}

function change(records: Stored[], id: string | undefined, fields: Fields): Answer {
  const record = records.find((one) => one.id === id);
  const isChange = record && Object.entries(fields).some(([field, value]) => record[field] !== value);
  Object.assign(record ?? {}, fields);
  return ok({ found: record !== undefined, changed: isChange === true });
}

/** Removes in place: the arrays of the database are shared. */
function remove(records: Stored[], isGone: (record: Stored) => boolean): Stored[] {
  const gone = records.filter(isGone);
  const kept = records.filter((record) => !gone.includes(record));
  records.splice(0, records.length, ...kept);
  return gone;
}

/** The records that a filter's value selects; all without a value. */
const selected = (records: Stored[], value: unknown, isSelected: (record: Stored) => boolean) =>
  value === undefined ? [...records] : records.filter(isSelected);

function handlersOf({ members, books, loans }: Database) {
  const pins = new Map(members.map(({ id, card }) => [id, card === 'L-0001' ? '0000' : '2468']));
  const memberWith = (card: unknown) => members.find((member) => sameText(member.card, card));
  const handlers = {
    async startSession({ body: { card, pin } }) {
      const member = memberWith(card);
      if (!member || pins.get(member.id) !== pin) return refuse(401, 'Unauthorized');
      return ok({ token: await tokenFor(member.card) });
    },
    registerMember({ body: { pin, ...fields } }) {
      const member = store(members, { ...fields, role: 'member', joined: today() });
      pins.set(member.id, String(pin));
      return ok(member);
    },
    listMembers({ query: { card } }) {
      const found = selected(members, card, (member) => sameText(member.card, card));
      return ok(found.sort((one, other) => (String(one.card) < String(other.card) ? -1 : 1)));
    },
    appointLibrarian: ({ params }) => change(members, params.memberId, { role: 'librarian' }),
    deleteMember: ({ params }) =>
      ok({ deleted: remove(members, ({ id }) => id === params.memberId).length > 0 }),
    addBook: ({ body }) => ok(store(books, { ...body, added: today() })),
    listBooks({ query: { author, isbn } }) {
      const byAuthor = selected(books, author, (book) => sameText(book.author, author));
      return ok(selected(byAuthor, isbn, (book) => book.isbn === isbn).reverse());
    },
    getBook({ params }) {
      const book = books.find(({ id }) => id === params.bookId);
      return book ? ok(book) : refuse(404, 'Book not found');
    },
    deleteBook({ params }) {
      const [book] = remove(books, ({ id }) => id === params.bookId);
      if (book) remove(loans, ({ isbn }) => isbn === book.isbn);
      return ok({ deleted: book !== undefined });
    },
    borrowBook({ body: { card, isbn } }) {
      const copies = books.filter((book) => book.isbn === isbn);
      for (const book of copies) book.wasLent = true;
      const newest = copies.at(-1);
      const loan = { card, isbn, ...(newest && { title: newest.title }), borrowed: today(), returned: false };
      return ok({ lent: true, ...store(loans, loan) });
    },
    listLoans: ({ query: { card } }) => ok(selected(loans, card, (loan) => sameText(loan.card, card))),
    returnBook: ({ params }) => change(loans, params.loanId, { returned: true }),
  } satisfies Record<string, Step>;
  const existing: Record<string, Step> = {
    registerMember({ body: { card } }) {
      const member = memberWith(card);
      return member && ok(member);
    },
    borrowBook({ body: { card, isbn } }) {
      const isRepeated = loans.some((loan) => sameText(loan.card, card) && loan.isbn === isbn);
      return isRepeated ? ok({ lent: false, reason: 'You have had this book' }) : undefined;
    },
  };
  return { handlers, existing };
}

function seed(): Database {
  const db: Database = { members: [], books: [], loans: [] };
  const emma = { isbn: '9780141439587', title: 'Emma' };
  const austen = { author: 'Jane Austen', added: '2024-02-01' };
  store(db.members, { card: 'L-0001', name: 'Lena Ruiz', role: 'librarian', joined: '2024-01-08' });
  store(db.members, { card: 'R-0107', name: 'Omar Haddad', role: 'member', joined: '2025-05-19' });
  store(db.books, { isbn: '9780141439518', title: 'Persuasion', pages: 272, price: 9, ...austen });
  store(db.books, { ...emma, pages: 474, price: 12.95, ...austen });
  store(db.loans, { ...emma, card: 'R-0107', borrowed: '2025-06-02', returned: false });
  return db;
}
