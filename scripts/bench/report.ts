import { format, median, type Results, type Row } from './results';

/** Each budget by part, met or not, as lines for the terminal. */
export function budgetLines({ parts, failures }: Results): string {
  const budgets = parts.flatMap(({ rows }) => rows.flatMap(({ budget }) => budget ?? []));
  return [
    ...parts.flatMap(({ title, rows }) => [
      title,
      ...rows.flatMap(({ what, budget }) =>
        budget ? `  ${budget.isMet ? '✓' : '✗'} ${what}: ${budget.measured} (${budget.bound})` : [],
      ),
    ]),
    ...failures.map(({ title, reason }) => `${title}\n  ? not measured: ${reason}`),
    '',
    `${budgets.filter(({ isMet }) => isMet).length} of ${budgets.length} budgets are met.`,
  ].join('\n');
}

/** The run as Markdown: one table for each part. */
export const markdown = ({ turns, machine, parts, failures }: Results): string =>
  [
    '# Benchmark',
    `Medians of ${turns} ${turns === 1 ? 'turn' : 'turns'}, minimum and maximum in brackets. ${machine.cores} cores ` +
      `(${machine.processor}), Node ${machine.node}, Chromium ${machine.browser}.`,
    ...parts.flatMap(({ title, rows, notes }) => [
      `## ${title}`,
      table(rows),
      ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
    ]),
    ...failures.map(({ title, reason }) => `## ${title}\n\nNot measured: ${reason}`),
  ].join('\n\n') + '\n';

function table(rows: readonly Row[]): string {
  const subjects = Object.keys(rows[0]?.values ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['what', ...subjects, 'budget']),
    line([...subjects, '', ''].map(() => '---')),
    ...rows.map(({ what, unit, values, budget }) =>
      line([
        what,
        ...subjects.map((subject) => cell(values[subject] ?? [], unit)),
        budget ? `${budget.bound}: ${budget.measured}, ${budget.isMet ? 'met' : '**not met**'}` : '',
      ]),
    ),
  ].join('\n');
}

function cell(values: readonly number[], unit: Row['unit']): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format(value, unit));
  return format(median(values), unit) + (least === most ? '' : ` (${least}–${most})`);
}
