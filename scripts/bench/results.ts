import type { Budget, Measured, Metric, Unit } from './part';

/** One metric of all subjects, as in results.json. */
export interface Row {
  what: string;
  unit: Unit;
  /** By subject, one value for each turn. */
  values: Record<string, number[]>;
  budget?: { bound: string; measured: string; isMet: boolean };
}

export interface Results {
  turns: number;
  machine: { cores: number; processor: string; node: string; browser: string };
  parts: { title: string; rows: Row[]; notes: readonly string[] }[];
  /** The parts that could not be measured, and why. */
  failures: { title: string; reason: string }[];
}

export const rowsOf = ({ samples, metrics }: Measured): Row[] =>
  metrics.map((metric) => {
    const { key, what, unit, budget } = metric;
    const values = Object.fromEntries(
      Object.entries(samples).map(([subject, all]) => [
        subject,
        all.map((sample) => sample[key] ?? Number.NaN),
      ]),
    );
    return { what, unit, values, ...(budget && { budget: evaluate(budget, metric, values) }) };
  });

/** Compares the values with their budget. An unknown value does not meet it. */
function evaluate(
  { subject, ratioTo, atMost, atLeast }: Budget,
  { unit: ownUnit }: Metric,
  values: Row['values'],
): Row['budget'] {
  // A count does not depend on the machine's speed, so all turns must meet the budget.
  const typical = (samples: readonly number[] = []) =>
    ownUnit === 'count' ? Math.max(...samples) : median(samples);
  const subjects = subject === undefined ? Object.values(values) : [values[subject] ?? []];
  const worst = (atLeast === undefined ? Math.max : Math.min)(...subjects.map(typical));
  const unit = ratioTo === undefined ? ownUnit : 'times';
  const value = ratioTo === undefined ? worst : worst / typical(values[ratioTo]);
  const bound = atLeast === undefined ? `≤ ${format(atMost ?? 0, unit)}` : `≥ ${format(atLeast, unit)}`;
  return {
    bound: ratioTo === undefined ? bound : `${bound} ${ratioTo}`,
    measured: format(value, unit),
    isMet: atLeast === undefined ? value <= (atMost ?? 0) : value >= atLeast,
  };
}

/** The middle of the values; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)];
  const lower = sorted[Math.ceil(half) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

const digits: Record<Unit, number> = { ms: 0, kB: 1, MB: 1, points: 0, shift: 3, times: 2, count: 0 };
const signs: Partial<Record<Unit, string>> = { ms: ' ms', kB: ' kB', MB: ' MB', times: ' ×' };

export const format = (value: number, unit: Unit): string =>
  Number.isFinite(value)
    ? new Intl.NumberFormat('en', { maximumFractionDigits: digits[unit] }).format(value) + (signs[unit] ?? '')
    : 'unknown';
