import { faultNames, probe, type FaultName } from './faults';
import type { Good, Kind, Row } from './rows';

/** What a page shows in one cell of the matrix. */
export interface Cell {
  /** How often the call is made; `more` where recording continues until it works (P20). */
  calls: number | 'more';
  heading: string;
  /** Each is the whole text of an element. */
  texts: readonly (string | RegExp)[];
  button?: string | undefined;
  /** The paragraphs of the alert. */
  alert?: readonly string[] | undefined;
  /** All toasts, in their order. */
  toasts: readonly string[];
  keepsTyped: boolean;
  /** How the good state is reached after the fault; undefined where it is reached already. */
  recoversBy?: 'button' | 'action' | 'reload' | 'waiting' | undefined;
  /** What recovery shows where it is not the usual success. */
  recovered?: Good;
}
export type OwnCell = Partial<Cell>;

/** A cell, or why the fault does not apply. */
type Rule = ((row: Row) => Partial<Cell>) | { never: string };
/** A fault without an expectation does not compile. */
type Rules = Record<FaultName, Rule>;

const unreached = 'The server could not be reached. Check your connection and try again.';
const invalid = 'The answer from the server could not be read. Try again in a moment.';
const readTimedOut = 'The server did not answer in time. Try again in a moment.';
const writeTimedOut = 'The server did not answer in time. Check whether it worked, then try again.';

const unknown = 'It is not known whether this was done.';

/** The failure shows in its place, and another try recovers. The error screen prefers the status text. */
export const fails =
  (
    sentence: string,
    { calls = 1, onScreen = sentence, isRefusal = false } = {},
  ): ((row: Row) => Partial<Cell>) =>
  ({ failure, heading }) => ({
    calls,
    heading: failure.in === 'screen' ? 'Something went wrong' : heading,
    alert: {
      notice: failure.in === 'notice' ? [failure.title, sentence] : [],
      screen: [onScreen, 'What you saved is safe.'],
      form: [sentence],
      toast: undefined,
    }[failure.in],
    toasts: failure.in === 'toast' ? [isRefusal ? sentence : unknown] : [],
    recoversBy: failure.in === 'notice' || failure.in === 'screen' ? 'button' : 'action',
  });

const good =
  (calls = 1): Rule =>
  ({ good: { heading, text, button, toast } }) => ({
    calls,
    heading,
    texts: text === undefined ? [] : [text],
    button,
    toasts: toast === undefined ? [] : [toast],
    keepsTyped: false,
  });
const shows =
  (text: (row: Row) => string | undefined): Rule =>
  (row) => ({
    heading: row.good.heading,
    texts: [text(row) ?? ''],
  });
const noList = { never: 'The answer is not a list.' };

/** K1: a read is repeated three times where the failure is transient, and never otherwise, nor after a time-out. */
const reads = {
  'status 500': fails('The database is away', { calls: 4, onScreen: 'Internal Server Error' }),
  'status 401': fails('Unauthorized access', { onScreen: 'Unauthorized' }),
  'status 403': fails('forbidden access', { onScreen: 'Forbidden' }),
  'status 404': fails('Not Found'),
  'no network': fails(unreached, { calls: 4 }),
  silence: fails(readTimedOut),
  'truncated JSON': fails(invalid),
  'wrong shape': fails(invalid),
  null: fails(invalid),
  empty: fails(invalid),
  'HTML with 200': fails(invalid),
  'bad items': noList,
  '20,000 items': noList,
  'hostile texts': shows(() => probe),
  '500, then good': good(2),
} satisfies Rules;

/** K5: a write is never repeated. N26: where the answer is not read, any success is one. */
const writes = {
  'status 500': fails('The database is away'),
  'status 401': fails('Unauthorized access', { isRefusal: true }),
  'status 403': fails('forbidden access', { isRefusal: true }),
  'status 404': fails('Not Found', { isRefusal: true }),
  'no network': fails(unreached),
  silence: fails(writeTimedOut),
  'truncated JSON': good(),
  'wrong shape': good(),
  null: good(),
  empty: good(),
  'HTML with 200': good(),
  'bad items': noList,
  '20,000 items': noList,
  'hostile texts': fails(probe, { isRefusal: true }),
  '500, then good': fails('The database is away'),
} satisfies Rules;

const answeredWrites = {
  ...writes,
  'truncated JSON': fails(invalid),
  'wrong shape': fails(invalid),
  null: fails(invalid),
  empty: fails(invalid),
  'HTML with 200': fails(invalid),
} satisfies Rules;

/** P20 (5): the page says that the card was charged, and recording continues until it works. */
const charged =
  (reason?: string): Rule =>
  ({ heading }) => ({
    calls: 'more',
    heading,
    texts: [
      /^Your card was charged \(transaction pi_\w+\), but your payment is not recorded yet\. Do not pay again\.$/,
      ...(reason === undefined ? [] : [reason]),
    ],
    keepsTyped: false,
    recoversBy: 'waiting',
  });

const rules: Record<Kind, Rules> = {
  list: {
    ...reads,
    empty: shows(({ empty }) => empty),
    'bad items': good(),
    // Every cell has the same limit of elements.
    '20,000 items': good(),
    // Hostile text is shown literally.
    'hostile texts': shows(() => probe),
  },
  record: reads,
  role: reads,
  accepted: writes,
  answered: answeredWrites,
  // An answer without a count counts as none.
  counted: {
    ...answeredWrites,
    'wrong shape': () => ({ toasts: ['Nothing was changed'], recoversBy: 'action' }),
  },
  recording: {
    ...answeredWrites,
    'status 500': charged('The database is away'),
    // N28: nothing is repeated automatically before the user signs in again.
    'status 401': (row) => ({ ...apply(charged(), row), calls: 2, recoversBy: 'button' }),
    'status 403': charged('forbidden access'),
    'status 404': charged('Not Found'),
    'no network': charged(unreached),
    silence: charged(unreached),
    'truncated JSON': charged(invalid),
    'wrong shape': charged(invalid),
    null: charged(invalid),
    empty: charged(invalid),
    'HTML with 200': charged(invalid),
    'hostile texts': charged(probe),
    // The order stays unpaid in the fake API, so that the record is sent again.
    '500, then good': (row) => ({ ...apply(good(), row), calls: 'more' }),
  },
};

const apply = (rule: Rule, row: Row): Partial<Cell> => (typeof rule === 'function' ? rule(row) : {});

const unchanged = { calls: 1, texts: [], toasts: [], keepsTyped: true } as const;

/** The cell of a row without a fault. */
export const goodCell = (row: Row): Cell => ({
  ...unchanged,
  heading: row.good.heading,
  ...apply(good(), row),
});

export interface CellCase {
  row: Row;
  fault: FaultName | 'none';
  cell: Cell;
  title: string;
}

/** Every cell of a row to which a fault applies. What the row itself says overrides its kind. */
export const cellsOf = (row: Row): CellCase[] =>
  faultNames.flatMap((fault) => {
    const rule = rules[row.kind][fault];
    const own = row.own?.[fault];
    if (!own && 'never' in rule) return [];
    const cell = { ...unchanged, heading: row.heading, ...apply(rule, row), ...own };
    return [{ row, fault, cell, title: `${titleOf(row)} × ${fault}` }];
  });

export const titleOf = ({ operation, when }: Row) => (when ? `${operation} (${when})` : operation);
