import { vi } from 'vitest';

interface RunningApp {
  close: () => void;
  violations: string[];
}

const running: RunningApp[] = [];
let tests = 0;

/** Tells the calls of this test's apps from those that an app of an earlier test still makes. */
export const testName = () => `test-${tests}`;

/** The app is closed when the test ends. */
export const keepRunning = (app: RunningApp) => void running.push(app);

/** Returns the calls that departed from the contract. */
export function closeApps(): string[] {
  const violations = running.flatMap((app) => app.violations);
  running.splice(0).forEach((app) => app.close());
  tests += 1;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  return violations;
}

// Without what runs when it is imported, or is for development only.
const parts = import.meta.glob([
  '/src/{app,pages,features,ui}/**/*.tsx',
  '/src/features/checkout/AppPayments.ts',
]);

let loading: Promise<unknown> | undefined;

/**
 * Loads the code of all pages, once: a page is then there as soon as it is asked for, however busy the machine is. Code
 * that a test keeps from loading stays away.
 */
export const loadCode = () => (loading ??= Promise.allSettled(Object.values(parts).map((load) => load())));
