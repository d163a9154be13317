import type { OptionKey } from './optionList';

/** A value as somebody gave it, and the name under which: `--seed`, `CONTRACT_CHECK_SEED`, `"seed" in …`. */
export interface Given {
  value: unknown;
  name: string;
}

export type AllGiven = Partial<Record<OptionKey, Given>>;
