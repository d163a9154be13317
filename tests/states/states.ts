import type { Actor } from '@/dev/pageState';
import { addressWith } from '../support/scenario';
import { dashboardPages } from './dashboardPages';
import type { StateRow } from './pageStates';
import { publicPages } from './publicPages';

export interface State extends StateRow {
  /** The title of its page. */
  page: string;
  path: string;
  as: Actor;
  isFirst: boolean;
}

/** Every state of every page. */
export const states: readonly State[] = [...publicPages, ...dashboardPages].flatMap(
  ({ title, path, as = 'visitor', states: rows }) =>
    rows.map((row, index) => ({ page: title, path, as, isFirst: index === 0, ...row })),
);

export const schemes = ['light', 'dark'] as const;

/** The states whose page and name contain all these words. */
export function statesWith(words: string): readonly State[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return states.filter(({ page, name }) =>
    wanted.every((word) => `${page} ${name}`.toLowerCase().includes(word)),
  );
}

/** The state's address on a development server. */
export const addressOf = ({ path, ...state }: State): string => addressWith(path, state);
