import '@testing-library/jest-dom/vitest';
import * as React from 'react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { checkLogs, watchLogs } from './expectedLogs';
import { installFakeLocks } from './fakeLocks';
import { closeApps } from './runningApps';

// React's development build notes a stack for each element, which took a sixth of the time; this counter turns it off.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined, configurable: true },
);
Reflect.deleteProperty(console, 'createTask');

configure({
  // A test that you run yourself fails soon; while all run, a busy machine may take long.
  asyncUtilTimeout: process.env['CI'] || process.env['SCALE_TIMEOUTS'] ? 30_000 : 5_000,
  // Without the markup of the whole page, which takes long to print and to read.
  getElementError: (message) =>
    new Error(
      `${message?.split(/\n\n|\nThe page shows/)[0]}\nThe page shows: ${document.body.textContent.slice(0, 1_000)}`,
    ),
});

// As in the browser tests, a busy button, which is `aria-disabled` and keeps the focus, counts as disabled.
const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');
const stateOf = (element: Element) => () =>
  `The element is ${isDisabled(element) ? 'disabled' : 'enabled'}: ${element.outerHTML.slice(0, 300)}`;
expect.extend({
  toBeDisabled: (element: Element) => ({ pass: isDisabled(element), message: stateOf(element) }),
  toBeEnabled: (element: Element) => ({ pass: !isDisabled(element), message: stateOf(element) }),
});

// jsdom has no layout and no media queries: every query answers "no", so the narrowest, lightest screen is tested.
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// Material UI measures a text area after each render, which took a tenth of the time of the form tests; not one without a width.
const styleOf = window.getComputedStyle.bind(window);
const styleOfTextArea = document.createElement('textarea').style;
styleOfTextArea.cssText = 'display: inline-block; visibility: visible; opacity: 1; width: 0px';
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? styleOfTextArea : styleOf(element, pseudo);
/**
 * For the style of an element jsdom tries the rules of its own style sheet. It cannot rule these out by a tag or a class, and
 * they took a tenth of the time; they set colours, margins and directions.
 */
const hidesNothing = /^[^.]*(::|:(?:active|autofill|dir|focus-visible|is\(dir|link|visited)|\[dir)/;
interface DomSelector {
  check: (selector: string, element: unknown) => { match: boolean; ast?: unknown };
}
const [jsdomsOwn = ''] = Object.getOwnPropertySymbols(document);
const domSelector = (
  Reflect.get(document, jsdomsOwn) as { _getDOMSelector: () => DomSelector }
)._getDOMSelector();
const check = domSelector.check;
domSelector.check = (selector, element) =>
  hidesNothing.test(selector) ? { match: false } : check(selector, element);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom shows no pictures, so it makes no addresses for them either.
URL.createObjectURL = () => 'blob:of-a-file';
URL.revokeObjectURL = () => undefined;

beforeEach(() => {
  watchLogs();
  // Browsers have Web Locks, jsdom has none.
  installFakeLocks();
});

/**
 * jsdom keeps the style sheet of an element that was removed with its parent. The rules of hostile texts would hide every
 * inline element in all later tests.
 */
function emptyRemovedSheets() {
  for (const sheet of document.styleSheets)
    if (!sheet.ownerNode?.isConnected) while (sheet.cssRules.length > 0) sheet.deleteRule(0);
}

afterEach(() => {
  const violations = closeApps();
  cleanup();
  emptyRemovedSheets();
  // Toasts are kept outside of the app and would show up in the next test.
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  expect(violations, 'calls that violate the contract').toEqual([]);
  checkLogs();
});
