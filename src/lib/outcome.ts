/**
 * What became of a write, as far as it is known. `unchanged`: the server changed no record. `unknown`: no answer, or none
 * that says it. `contradicted`: lists that were read after the write do not show it.
 */
export type Outcome =
  { is: 'done' | 'unchanged' | 'unknown' | 'contradicted' } | { is: 'refused'; reason: string };
