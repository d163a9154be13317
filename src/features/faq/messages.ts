/** Of the questions below the articles. */
export const faqMessages = {
  heading: 'Questions and answers',
  search: 'Search the questions',
  failed: 'The questions could not be loaded.',
  none: 'No questions yet.',
} as const;
