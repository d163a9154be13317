import { vi } from 'vitest';

interface RunningApp {
  close: () => void;
  departures: string[];
}

const running: RunningApp[] = [];

/** The app is closed when the test ends. */
export const keepRunning = (app: RunningApp) => void running.push(app);

/** Returns the calls that departed from the contract. */
export function closeApps(): string[] {
  const departures = running.flatMap((app) => app.departures);
  running.splice(0).forEach((app) => app.close());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  return departures;
}
