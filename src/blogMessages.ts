/** The texts of the blog; see messages.ts. */
export const blogMessages = {
  blogs: { lead: 'What we learned from a great many second owners.' },

  faq: {
    heading: 'Questions and answers',
    search: 'Search the questions',
    failed: 'The questions could not be loaded.',
    none: 'No questions yet.',
  },
} as const;
