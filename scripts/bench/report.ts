import type { Bench } from './launch';

/** Holds for this subject, or for all of them; with `ratioTo`, for the ratio to another subject. */
interface Budget {
  subject?: string;
  ratioTo?: string;
  atMost?: number;
  atLeast?: number;
}

/** A row of a part's table. The unit is part of `what`. */
export interface Metric {
  key: string;
  what: string;
  budget?: Budget;
}

/** One measurement of one subject. */
export type Sample = Record<string, number>;

export interface Measured {
  /** By subject, one sample for each turn. */
  samples: Record<string, Sample[]>;
  metrics: readonly Metric[];
  /** Details that explain a budget that is not met. */
  notes?: readonly string[];
}

export type Measure = (bench: Bench) => Promise<Measured>;

/** Measures the subjects in turn (A, B, A, B, …), so that other load on the machine affects all of them. */
export async function takeTurns<Subject extends string>(
  turns: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Sample>,
): Promise<Record<string, Sample[]>> {
  const samples: Record<string, Sample[]> = {};
  for (let turn = 1; turn <= turns; turn += 1)
    for (const subject of subjects) {
      (samples[subject] ??= []).push(await measure(subject));
      console.log(`  turn ${turn} of ${turns}: ${subject}`);
    }
  return samples;
}

/** The middle of the values; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = Number.NaN, upper = lower] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return (lower + upper) / 2;
}

const format = (value: number) =>
  Number.isFinite(value)
    ? new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value)
    : 'unknown';

/** A Markdown table with the median and range of each subject, and whether the budget is met. */
export function table({ samples, metrics, notes = [] }: Measured): string {
  const subjects = Object.keys(samples);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = metrics.map(({ key, what, budget }) => {
    const values = (subject: string) => (samples[subject] ?? []).map((sample) => sample[key] ?? Number.NaN);
    const cells = subjects.map((subject) => {
      const [least, most] = [Math.min(...values(subject)), Math.max(...values(subject))].map(format);
      return format(median(values(subject))) + (least === most ? '' : ` (${least}–${most})`);
    });
    const medianOf = (subject: string) => median(values(subject));
    return line([what, ...cells, budget ? evaluate(budget, subjects, medianOf) : '']);
  });
  const head = [line(['what', ...subjects, 'budget']), line(['---', ...subjects.map(() => '---'), '---'])];
  return [...head, ...rows, ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : [])].join(
    '\n',
  );
}

/** An unknown value meets no budget. */
function evaluate(
  { subject, ratioTo, atMost, atLeast }: Budget,
  all: readonly string[],
  medianOf: (subject: string) => number,
): string {
  const medians = (subject === undefined ? all : [subject]).map(medianOf);
  const worst = atLeast === undefined ? Math.max(...medians) : Math.min(...medians);
  const value = ratioTo === undefined ? worst : worst / medianOf(ratioTo);
  const isMet = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  const unit = ratioTo === undefined ? '' : ` × ${ratioTo}`;
  return `${bound}${unit}: ${format(value)}, ${isMet ? 'met' : '**not met**'}`;
}
