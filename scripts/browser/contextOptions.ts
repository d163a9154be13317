/** What changes a picture of a page, and is another on each machine. */
export const contextOptions = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
} as const;
