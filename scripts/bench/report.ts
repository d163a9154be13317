/** One measurement of one subject: values by what they are, with the unit. */
export type Sample = Record<string, number>;

/** A bound for the median of a subject, or for its ratio to another subject. */
interface Budget {
  subject: string;
  ratioTo?: string;
  atMost: number;
}

export interface Measured {
  /** By subject, one sample for each turn. */
  samples: Record<string, Sample[]>;
  /** By what they are for. */
  budgets?: Record<string, Budget>;
}

/** Measures the subjects in turn (A, B, A, B, …), so that other load on the machine affects all of them. */
export async function takeTurns(
  turns: number,
  subjects: readonly string[],
  measure: (subject: string) => Promise<Sample>,
): Promise<Record<string, Sample[]>> {
  const samples: Record<string, Sample[]> = {};
  for (let turn = 1; turn <= turns; turn += 1)
    for (const subject of subjects) {
      (samples[subject] ??= []).push(await measure(subject));
      console.log(`  turn ${turn} of ${turns}: ${subject}`);
    }
  return samples;
}

/** The middle value; of an even number of values the upper one of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const { format } = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A Markdown table with the median and range of each subject, and whether the budget is met. */
export function table({ samples, budgets = {} }: Measured): string {
  const subjects = Object.keys(samples);
  const valuesOf = (subject: string, what: string) =>
    (samples[subject] ?? []).map((sample) => sample[what] ?? Number.NaN);
  const rows = Object.keys(Object.values(samples)[0]?.[0] ?? {}).map((what) => {
    const cells = subjects.map((subject) => {
      const values = valuesOf(subject, what);
      const [least, most] = [Math.min(...values), Math.max(...values)].map(format);
      return format(median(values)) + (least === most ? '' : ` (${least}–${most})`);
    });
    const medianOf = (subject: string) => median(valuesOf(subject, what));
    const budget = budgets[what];
    return [what, ...cells, budget ? evaluate(budget, medianOf) : ''];
  });
  return [['what', ...subjects, 'budget'], ['---', ...subjects.map(() => '---'), '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** An unknown value meets no budget. */
function evaluate({ subject, ratioTo, atMost }: Budget, medianOf: (subject: string) => number): string {
  const value = medianOf(subject) / (ratioTo === undefined ? 1 : medianOf(ratioTo));
  const bound = `${subject} ≤ ${atMost}${ratioTo ? ` × ${ratioTo}` : ''}`;
  return `${bound}: ${format(value)}, ${value <= atMost ? 'met' : '**not met**'}`;
}
