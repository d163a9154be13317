import { expect, test } from 'vitest';
import { foreignPlace } from '../support/foreignPlace';

test('tests run in a zone and a language that no text of the product is in', () => {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  expect(timeZone).toBe(foreignPlace.timezoneId);
  expect(new Date('2026-10-03').getDate()).toBe(2);
  if (process.platform === 'win32') return;
  expect(locale).toBe(foreignPlace.locale);
  expect((1234.5).toLocaleString()).toBe('۱٬۲۳۴٫۵');
});
