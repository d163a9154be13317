import type { Step } from '../browser/steps';
import type { Target } from './targets';

/** For what is found by more than its name. */
export const pressOn = (target: Target): Step => ({
  says: 'press what the ring is around',
  take: (page) => target(page).click(),
});

export const pressKey = (key: string): Step => ({
  says: `press ${key}`,
  take: (page) => page.keyboard.press(key),
});

/** From now on these calls reach nobody. */
export const cutOff = (method: string, path: string): Step => ({
  says: `no connection at ${method} ${path}`,
  take: async (page) => {
    await page.route(`**/api${path}`, (route) =>
      route.request().method() === method ? route.abort() : route.fallback(),
    );
  },
});
