import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { lifeEvents, orderLife, type LifeEvent } from '@/features/checkout/orderLife';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';

const page = 'docs/order-life.md';

/** Draws the life of an order into its page of docs; with `--check` says whether the page is fresh. */
export async function run(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown) throw new PlainProblem(`Unknown option ${unknown}. The only option is --check.`);
  const path = join(projectRoot, page);
  const before = await readFile(path, 'utf8');
  const after = await pageOfLife(before);
  if (!args.includes('--check')) {
    await writeFile(path, after);
    console.log(`Wrote ${page}.`);
    return 0;
  }
  const isFresh = after === before;
  if (isFresh) console.log(`${page} is fresh.`);
  else console.error(`${page} is stale. Run \`node scripts/run.mjs orderLife\` and commit the result.`);
  return isFresh ? 0 : 1;
}

/** The page with the drawing, the events and the states put anew between their marks. */
export async function pageOfLife(text: string): Promise<string> {
  const parts = { drawing: drawing(), events: events(), states: states() };
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

const ways = Object.entries(orderLife).flatMap(([from, { on }]) =>
  Object.entries(on).map(([event, to]) => ({ from, event, to })),
);

/** What can happen nearly everywhere would hide the rest. */
const everywhere: readonly string[] = ['succeed', 'readPaid'] satisfies LifeEvent[];

function drawing(): string {
  const lines = new Map<string, string[]>();
  for (const { from, event, to } of ways.filter(({ event }) => !everywhere.includes(event))) {
    const arrow = `${from} --> ${to}`;
    lines.set(arrow, [...(lines.get(arrow) ?? []), event]);
  }
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> booked',
    ...[...lines].map(([arrow, causes]) => `  ${arrow}: ${causes.join(', ')}`),
    '  confirming --> charged: succeed',
    '  paid --> [*]',
    '```',
  ].join('\n');
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const events = () =>
  [
    row('event', 'what causes it'),
    row('---', '---'),
    ...Object.entries(lifeEvents).map((cells) => row(...cells)),
  ].join('\n');

const states = () =>
  [
    row('state', 'the buyer', 'where it is kept, and what a crash leaves behind'),
    row('---', '---', '---'),
    ...Object.entries(orderLife).map(([name, { buyer, kept }]) => row(name, buyer, kept)),
  ].join('\n');
