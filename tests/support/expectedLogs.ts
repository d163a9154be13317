import { expect, vi } from 'vitest';

type Level = 'error' | 'warn';
const logged: { level: Level; text: string }[] = [];
const expected: { level: Level; words: string }[] = [];

/** This test logs a line with these words; it fails when it does not. */
export const expectLogged = (level: Level, words: string) => void expected.push({ level, words });

/** From here on the console's errors and warnings are kept instead of shown. */
export function watchLogs() {
  logged.length = 0;
  expected.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logged.push({ level, text: parts.map(String).join(' ') });
    });
}

/** Console messages that the test does not expect, and expected ones that do not occur, fail the test. */
export function checkLogs() {
  const isExpected = (line: (typeof logged)[number]) =>
    expected.some(({ level, words }) => line.level === level && line.text.includes(words));
  const missing = expected.filter(
    ({ level, words }) => !logged.some((line) => line.level === level && line.text.includes(words)),
  );
  expect(
    logged.filter((line) => !isExpected(line)),
    'lines that the page logged; expectLogged() allows one',
  ).toEqual([]);
  expect(missing, 'lines that the page should have logged').toEqual([]);
}
