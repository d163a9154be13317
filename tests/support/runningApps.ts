import { expect, vi } from 'vitest';

interface RunningApp {
  close: () => void;
  departures: string[];
}

const running: RunningApp[] = [];

/** The app is closed when the test ends, which fails when a call departed from the contract. */
export const keepRunning = (app: RunningApp) => void running.push(app);

export function closeApps() {
  const departures = running.flatMap((app) => app.departures);
  running.splice(0).forEach((app) => app.close());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(departures, 'calls that depart from the contract').toEqual([]);
}
