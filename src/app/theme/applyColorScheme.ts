import { DEFAULT_MODE_STORAGE_KEY } from '@mui/system/InitColorSchemeScript';

/**
 * Puts the remembered colours on the root element before the first paint; the theme does so only after it.
 * The policy of the pages allows no inline script, so this runs as the first lines of the app.
 */
export function applyColorScheme(root: HTMLElement = document.documentElement) {
  const chosen = rememberedMode();
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.removeAttribute(isDark ? 'data-light' : 'data-dark');
  root.setAttribute(isDark ? 'data-dark' : 'data-light', '');
}

function rememberedMode(): string | null {
  try {
    return window.localStorage.getItem(DEFAULT_MODE_STORAGE_KEY);
  } catch {
    return null; // Storage can be forbidden; the system's colours then hold.
  }
}
