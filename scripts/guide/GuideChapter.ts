import type { Step } from '../browser/steps';
import type { Target } from './targets';

/** One picture of the guide, docs/guide/NAME.webp: what a person does after the picture before, and sees then. */
export interface GuidePicture {
  name: string;
  steps: readonly Step[];
  /** A text that is on the screen once the steps are done. */
  sees: string;
  /** What a quiet ring is drawn around, so that the eye finds it. */
  ring?: Target;
  /** What the picture begins with, below the bar; the top of the page otherwise. */
  top?: Target;
  /** The window's, in pixels; 1024 wide, or 390 as on a phone, and 620 high otherwise. */
  width?: number;
  height?: number;
}

/** Pictures that follow from each other, on one page after the other, in a shop that begins from the seed. */
export interface GuideChapter {
  /** One word, for --only. */
  title: string;
  /** The e-mail of who is signed in; a visitor, where there is none. */
  as?: string;
  /** Where it begins. */
  opens: string;
  /** As on a phone, instead of on a desk. */
  isNarrow?: boolean;
  pictures: readonly GuidePicture[];
}
