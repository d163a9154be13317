import type { PageQuestion, PageState } from './readPage';

/** Narrows a click to one row of a table, or to a dialog. */
export interface Within {
  role: 'row' | 'dialog';
  name?: string | RegExp;
}

/** What the matrix needs of a browser. Chromium and jsdom each implement it. */
export interface Driver {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  /** Clicks the button with this exact name. */
  click: (name: string | RegExp, within?: Within) => Promise<void>;
  choosePicture: (label: string, fileName: string) => Promise<void>;
  /** Resolves when the button can be pressed. */
  waitForButton: (name: string) => Promise<void>;
  /** Removes a value from local storage. */
  removeStored: (key: string) => Promise<void>;
  readPage: (question: PageQuestion) => Promise<PageState>;
  /** Advances the clock of the page. */
  advance: (milliseconds: number) => Promise<void>;
  /** Resolves when the page waits for nothing but its clock, and for requests that never end. */
  settled: () => Promise<void>;
  /** Repeats a check for some seconds of real time, in which a busy browser may still draw. */
  retry?: (check: () => Promise<boolean>) => Promise<void>;
  /** All toasts since the page was opened, also those that are gone. */
  toasts: () => readonly string[];
  /** Uncaught errors, violated policies, scripts that ran. */
  problems: () => readonly string[];
}
