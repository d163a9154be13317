import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/createStore';
import { storedText } from '@/lib/store';
import { schemeMode } from '@/stored';

export type SchemeMode = 'light' | 'dark' | 'system';

const stored = storedText(schemeMode);
const colorScheme = createStore<{ mode: SchemeMode; scheme: 'light' | 'dark' }>({
  mode: 'system',
  scheme: 'light',
});
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The attribute of the root element selects the theme's variables. A prerendered page has it already: see boot.ts. */
function apply(): void {
  // The browser's storage may hold any text.
  const text = stored.get();
  const mode = text === 'light' || text === 'dark' ? text : 'system';
  const isDark = mode === 'dark' || (mode === 'system' && systemIsDark().matches);
  document.documentElement.toggleAttribute('data-dark', isDark);
  document.documentElement.toggleAttribute('data-light', !isDark);
  colorScheme.set({ mode, scheme: isDark ? 'dark' : 'light' });
}

/** Follows the system and the other tabs. Returns the stop. */
export function startColorScheme(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  apply();
  window.addEventListener('storage', apply, { signal });
  systemIsDark().addEventListener('change', apply, { signal });
  return () => listening.abort();
}

export function setSchemeMode(mode: SchemeMode): void {
  stored.set(mode);
  apply();
}

/** What the user has chosen, and the scheme that is shown. At the build and during hydration neither is known. */
export const useColorScheme = () =>
  useSyncExternalStore(colorScheme.subscribe, colorScheme.get, colorScheme.get);
