import type { Scenario } from '@/dev/scenario';
import type { Actor, ScenarioState } from '@/dev/scenarioState';
import { withState } from '@/dev/scenarioUrl';
import type { Step } from '../browser/steps';

/** One state of one page: how to reach it, and what shows that it is reached. */
export interface GalleryState {
  /** Unique on its page. */
  name: string;
  /** What a user should see there, in a sentence. */
  shows: string;
  path: string;
  /** A visitor by default. */
  as?: Actor;
  scenarios?: readonly Scenario[];
  paymentLibrary?: 'down';
  /** What the user does once the page is loaded. */
  steps?: readonly Step[];
  /** Texts that are visible once the state is reached. */
  sees: readonly string[];
  /** What a picture shows: the whole page (the default), or the window, for states with a dialog or a toast. */
  shot?: 'page' | 'window';
  /** For a state that exists at one width only. */
  only?: WidthName;
}

export interface GalleryPage {
  title: string;
  states: readonly GalleryState[];
}

export const widths = { narrow: 390, wide: 1280 } as const;
export type WidthName = keyof typeof widths;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The state's address on a development server, as its panel writes it. */
export function addressOf({ path, as = 'visitor', scenarios = [], paymentLibrary }: GalleryState): string {
  const state: ScenarioState = {
    scenarios,
    as,
    paymentLibrary,
    // A failing read shows at once.
    retries: scenarios.length > 0 ? 'quick' : undefined,
  };
  return withState(path, state);
}
