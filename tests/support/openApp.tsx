import type { ReactNode } from 'react';
import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createApp, prepareApp } from '@/app/createApp';
import type { Settings } from '@/config/settings';
import type { Scenario } from './scenario';
import type { AuthUser } from '@/services/auth/AuthService';
import { roleAnswers, userOf, type Actor } from './actors';
import { installFakeApi, type Answers } from './fakeApi';
import { createFakeAuth } from './fakeAuth';
import { createFakeImages } from './fakeImages';
import { createFakePayments, type FakePayments } from './fakePayments';
import { keepRunning, loadCode, testName } from './runningApps';
import { testSettings } from './testSettings';

// Whether something covers a button is asked of every parent's style, which takes jsdom long.
export const quickUser = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

export interface AppOptions {
  /** The signed-in user; none by default. A user unknown to the seed has no role, unless `answers` says so. */
  as?: Actor | AuthUser;
  /** What the API answers where the contract's first example is not meant, in the contract's words. */
  scenarios?: readonly Scenario[];
  /** The same for bodies of one's own, and for several answers in turn. */
  answers?: Answers;
  /** False: it is not known yet who is signed in, until `auth.report`. */
  isResolved?: boolean;
  /** The history entry's state, as a redirect leaves it. */
  state?: unknown;
  /** True: the payment library loads only when `payments.finishLoading` is called. */
  paymentsWait?: boolean;
  /** The provider that another tab, or the page before a reload, has used. */
  payments?: FakePayments;
  settings?: Partial<Settings>;
}

/** Fakes of the outside services, and a log of what was asked of them and of the API, in order. */
export function createFakes(
  as: AppOptions['as'],
  {
    isResolved = true,
    paymentsWait = false,
    payments,
  }: Pick<AppOptions, 'isResolved' | 'paymentsWait' | 'payments'> = {},
) {
  const log: string[] = [];
  const note = (action: string) => void log.push(action);
  const user = typeof as === 'string' ? userOf(as) : (as ?? null);
  return {
    log,
    note,
    outside: {
      auth: createFakeAuth({ user, isResolved, note }),
      payments: payments ?? createFakePayments({ waits: paymentsWait, note }),
      images: createFakeImages(note),
    },
  };
}

/** What decides whether a user can see and click an element, and the colour, which tests look at beyond that. */
const kept = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'color']);

const isDropped = ({ type, props, children }: StylisElement): boolean =>
  type === 'decl' ? !kept.has(String(props)) : typeof children !== 'string' && children.every(isDropped);

/** Comments are not written. A rule whose declarations are all dropped would be written as an empty one. */
const dropOtherDeclarations: StylisPlugin = (element) => {
  if (isDropped(element)) element.type = 'comm';
};

const cache = createCache({ key: 'css', speedy: true, stylisPlugins: [dropOtherDeclarations] });

/**
 * Writes only these declarations, into one style sheet. For each element that a query asks about, jsdom matches every rule
 * in JavaScript: with Emotion's default, one style element per rule, that took half of the time of the page tests.
 */
const TestStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);

/** Renders the whole app at a URL, over fakes of the outside services. */
export async function openApp(url: string, options: AppOptions = {}) {
  const { as, scenarios = [], answers = {}, state, settings } = options;
  const { log, note, outside } = createFakes(as, options);
  await loadCode();
  const api = await installFakeApi({ scenarios, answers: { ...roleAnswers(as), ...answers }, note });
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'test' }, '', url);

  const apiUrl = `${testSettings.apiUrl}/${testName()}`;
  const app = createApp(prepareApp({ settings: { ...testSettings, apiUrl, ...settings }, ...outside }));
  const { container, unmount } = render(app.element, { wrapper: TestStyles });
  const close = () => {
    unmount();
    app.stop();
  };
  keepRunning({
    close: () => {
      close();
      api.end();
    },
    violations: api.violations,
  });
  return {
    user: userEvent.setup(quickUser),
    /** What this tab shows, where a test opens several. */
    tab: within(container),
    ...outside,
    log,
    /** As when the tab is closed or reloaded. */
    close,
    ...api,
  };
}

/** Lets time pass at once; the test begins with `stopClock()`. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Timers wait for `pass`, apart from the little time that the test itself takes. */
export const stopClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });
