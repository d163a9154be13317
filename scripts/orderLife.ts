import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  nextState,
  transitions,
  type PaymentState,
  type Transition,
} from '@/features/checkout/paymentStates';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';

const page = 'docs/order-life.md';

const command = {
  name: 'draw:life',
  about: 'Writes docs/order-life.md: the states of a payment, drawn from the code.',
  options: { check: { about: 'only checks whether it is up to date' } },
};

/** What causes each transition. */
const causes: Record<Transition, string> = {
  prepare: 'the payment page opens, or the app starts and finds a payment that was not finished',
  otherTabPays: 'another tab pays this order',
  otherTabEnds: 'the other tab is done, or closed',
  leave: 'the page is left while it waits for the other tab',
  prepared: 'there is an intent that has not charged',
  notNeeded: 'nothing was charged, and the payment page is not open',
  fail: 'the payment library, the order or the intent cannot be loaded',
  change: 'another tab created another intent, or the price has changed',
  pay: 'Pay is pressed',
  continueAtBank: 'the buyer continues with the bank’s question',
  refuse: 'the card or the bank refuses, or the intent read back says that nothing was charged',
  bankAsks: 'the bank asks the buyer in a window of this page',
  bankWaits: 'the intent read back waits for the bank’s answer, and no window asks for it',
  process: 'the payment service says that it is still working',
  loseAnswer: 'no response, and the intent cannot be read back either',
  cancel: 'the payment service has cancelled the intent, or does not know it',
  succeed: 'the intent has succeeded, as the response, the intent read back or the outbox says',
  record: 'the server has recorded the payment',
  readPaid: 'the order reads paid',
};

interface StateNotes {
  /** What it means to the buyer. */
  buyer: string;
  /** Where it is stored that the order is in this state. */
  stored: string;
}

const marked = 'The client secret with `confirmingSince`: the next start reads the intent back, on any page.';

const states: Record<PaymentState, StateNotes> = {
  booked: { buyer: 'Can go to the payment page.', stored: 'The order, on the server; no payment yet.' },
  preparing: {
    buyer: 'Sees the card form; Pay is disabled.',
    stored: 'The client secret, once it has arrived; the next visit reads its intent back.',
  },
  unprepared: {
    buyer: 'Reads what is missing, and can try again.',
    stored: 'Nothing: there is no payment yet.',
  },
  otherTab: {
    buyer: 'Reads that another tab pays; this one continues automatically.',
    stored: 'The other tab holds the lock; the browser releases it when that tab ends, for any reason.',
  },
  ready: {
    buyer: 'Can press Pay.',
    stored: 'The client secret. The next visit uses the same intent.',
  },
  confirming: { buyer: 'Sees that the payment runs; nothing can be pressed.', stored: marked },
  challenged: { buyer: 'Answers the bank. It may take minutes.', stored: marked },
  awaitingBank: {
    buyer: 'Can continue with the bank’s question, or pay with another card: it is the same intent.',
    stored: marked,
  },
  processing: {
    buyer: 'Reads to wait and not to pay again. The page polls the intent.',
    stored: marked,
  },
  unknown: {
    buyer:
      'Reads that it is not known yet whether the card was charged, and not to pay again. The page polls the intent.',
    stored: marked,
  },
  refused: {
    buyer: 'Reads why, and that the card was not charged, and can press Pay again.',
    stored: 'The client secret. The next attempt uses the same intent.',
  },
  charged: {
    buyer: 'Reads on every page that the card was charged, with the id, and not to pay again.',
    stored: 'The outbox: written before the server is called, and sent until the order reads paid.',
  },
  paid: { buyer: 'Has paid. Nothing is left to do.', stored: 'The order and the payment, on the server.' },
};

const stateNames = Object.keys(states) as PaymentState[];
const transitionNames = Object.keys(causes) as Transition[];

/** Draws the life of an order into its page of docs; with `--check` says whether the page is fresh. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const path = join(projectRoot, page);
  const before = await readFile(path, 'utf8');
  const after = await pageOfLife(before);
  if (!options.check) {
    await writeFile(path, after);
    console.log(`Wrote ${page}.`);
    return 0;
  }
  const isFresh = after === before;
  if (isFresh) console.log(`${page} is fresh.`);
  else console.error(`${page} is stale. Run \`node scripts/run.mjs orderLife\` and commit the result.`);
  return isFresh ? 0 : 1;
}

/** The page with the drawing, the transitions and the states generated again between their marks. */
export async function pageOfLife(text: string): Promise<string> {
  const parts = { drawing: drawing(), transitions: transitionTable(), states: stateTable() };
  const drawn = Object.entries(parts).reduce((all, [name, part]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest] = all.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new PlainProblem(`${page} has lost its mark ${begin}.`);
    return `${before}${begin}\n\n${part}\n\n${end}${after}`;
  }, text);
  const path = join(projectRoot, page);
  return format(drawn, { ...(await resolveConfig(path)), filepath: path });
}

/** Possible nearly everywhere, they would hide the rest. */
const undrawn: readonly Transition[] = ['succeed', 'readPaid'];

function drawing(): string {
  const drawn = transitionNames.filter((transition) => !undrawn.includes(transition));
  const arrows = stateNames.flatMap((from) => {
    const targets = new Set(drawn.flatMap((transition) => nextState(from, transition) ?? []));
    return [...targets].map((to) => {
      const names = drawn.filter((transition) => nextState(from, transition) === to);
      return `  ${from} --> ${to}: ${names.join(', ')}`;
    });
  });
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> booked',
    ...arrows,
    '  confirming --> charged: succeed',
    '  paid --> [*]',
    '```',
  ].join('\n');
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const transitionTable = () =>
  [
    row('transition', 'leads to', 'what causes it'),
    row('---', '---', '---'),
    ...transitionNames.map((name) => row(name, transitions[name].to, causes[name])),
  ].join('\n');

const stateTable = () =>
  [
    row('state', 'the buyer', 'where it is stored, and what a crash leaves behind'),
    row('---', '---', '---'),
    ...stateNames.map((name) => row(name, states[name].buyer, states[name].stored)),
  ].join('\n');
