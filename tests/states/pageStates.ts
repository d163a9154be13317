import type { Page } from '@playwright/test';
import type { Scenario } from '@/dev/scenario';
import { builtInSets } from '@/dev/scenarioSets';
import type { Actor } from '@/dev/scenarioState';

export type WidthName = 'narrow' | 'wide';

/** An action of the user on a page. */
export type Step = (page: Page) => Promise<unknown>;

/** One state of one page: how to reach it, and what shows that it is reached. */
export interface StateRow {
  /** Unique on its page. */
  name: string;
  /** Where they differ from those of the page. */
  path?: string;
  as?: Actor;
  scenarios?: readonly Scenario[];
  paymentLibrary?: 'down';
  /** What the user does once the page is loaded. */
  steps?: readonly Step[];
  /** Texts that are visible once the state is reached. */
  sees: readonly string[];
  /** For a state that exists at one width only. */
  only?: WidthName;
}

export interface PageStates {
  title: string;
  path: string;
  /** A visitor by default. */
  as?: Actor;
  /** The first one is the richest: every change is tested with it. */
  states: readonly StateRow[];
}

export const silent = { network: 'silent' } as const;
export const offline = { network: 'none' } as const;
export const empty = { example: 'empty' } as const;
export const failed = { status: 500 } as const;

/** The scenarios of a built-in set of the scenario panel. */
export function setNamed(name: string): readonly Scenario[] {
  const set = builtInSets.find((each) => each.name === name);
  if (!set) throw new Error(`There is no set “${name}”.`);
  return set.state.scenarios;
}
