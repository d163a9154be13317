import type { Scenario } from '@/dev/scenario';
import type { Actor, ScenarioState } from '@/dev/scenarioState';
import { withState } from '@/dev/scenarioUrl';
import type { Step } from '../browser/steps';

/** One state of one page: how it is reached, and how one knows that it is there. */
export interface GalleryState {
  /** Unique on its page. */
  name: string;
  /** What a person should see there, in a sentence. */
  shows: string;
  path: string;
  /** A visitor, where nobody is named. */
  as?: Actor;
  scenarios?: readonly Scenario[];
  paymentLibrary?: 'down';
  /** What a person does once the page is there. */
  steps?: readonly Step[];
  /** Texts that are on the screen once the state is there. */
  sees: readonly string[];
  /** How much a picture holds: the whole page, or what fits into the window, where a dialog or a toast stands over it. */
  shot?: 'page' | 'window';
  /** Where the state exists at one width alone. */
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
    // A failing read is told at once.
    retries: scenarios.length > 0 ? 'quick' : undefined,
  };
  return withState(path, state);
}
