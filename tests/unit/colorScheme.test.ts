// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSchemeMode, startColorScheme, useColorScheme } from '@/ui/colorScheme';

const system = Object.assign(new EventTarget(), { matches: false });
vi.stubGlobal('matchMedia', () => system);

const shown = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-'));
const chosen = () => renderHook(useColorScheme).result.current.mode;

let stop = () => {};
afterEach(() => {
  stop();
  localStorage.clear();
  system.matches = false;
});

test('the chosen scheme is shown and stored; as the system, it changes with the system', () => {
  stop = startColorScheme();
  expect([shown(), chosen()]).toEqual([['data-light'], 'system']);
  setSchemeMode('dark');
  expect([shown(), chosen(), localStorage.getItem('mui-mode')]).toEqual([['data-dark'], 'dark', 'dark']);
  setSchemeMode('system');
  expect(shown()).toEqual(['data-light']);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(shown()).toEqual(['data-dark']);
});

test('a choice in another tab is followed, and a stored text that is no scheme is not', () => {
  localStorage.setItem('mui-mode', '<b>purple</b>');
  stop = startColorScheme();
  expect([shown(), chosen()]).toEqual([['data-light'], 'system']);
  localStorage.setItem('mui-mode', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' }));
  expect([shown(), chosen()]).toEqual([['data-dark'], 'dark']);
});
