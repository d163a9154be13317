/**
 * Where the tests run: no text of the product is in this zone or language, so that a date, a time or a number that is
 * formatted for the machine's own differs from what a test expects. Midnight in UTC is on the day before.
 */
export const foreignPlace = { timezoneId: 'Pacific/Marquesas', locale: 'fa-IR' } as const;

/** For a process of Node before it starts. On Windows, Node takes the language from the system alone. */
export const foreignEnvironment = {
  TZ: foreignPlace.timezoneId,
  LC_ALL: `${foreignPlace.locale.replace('-', '_')}.UTF-8`,
};
