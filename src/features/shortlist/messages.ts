import { formatCount, messages, sentence } from '@/messages';

/** Of the page that looks for a phone among all brands, too. */
export const shortlistMessages = {
  save: (phone: string) => sentence`Save ${phone}`,
  lead: 'All brands. Your shortlist stays in this browser.',
  views: 'What to look at',
  viewNames: {
    all: 'All brands',
    shortlist: 'Shortlist',
    compare: 'Compare',
    viewed: 'Viewed',
  },
  shortlist: 'Shortlist',
  failed: 'The phones could not be loaded.',
  brandsFailed: (brands: readonly string[]) =>
    `Not all phones are here: those of ${brands.join(', ')} could not be loaded.`,
  noneText: 'Sellers add phones every day. Look again later.',
  shortlistEmpty: 'Your shortlist is empty',
  shortlistEmptyText: 'Press the heart on a phone, or save a search, to keep it here.',
  viewedEmpty: 'You have not looked at a phone yet',
  viewedEmptyText: 'Phones whose booking dialog you open are listed here.',
  searches: {
    save: 'Save this search',
    heading: 'Saved searches',
    newPhones: (count: number) => {
      if (count === 0) return 'No new phones since you last opened it';
      return `${count === 1 ? '1 new phone' : `${formatCount(count)} new phones`} since you last opened it`;
    },
    notAllRead: 'Whether there are new phones is not known: not all could be loaded.',
    tooMany: 'It finds too many phones to say which are new.',
  },
  compare: 'Compare',
  compareTitle: 'Comparison',
  compareEmpty: 'No phones to compare',
  compareHint: 'Tick two to four phones of your shortlist to see them side by side.',
  /** On what is better than that of another compared phone. */
  better: {
    lowestPrice: 'Lowest price',
    bestCondition: 'Best condition',
    leastUsed: 'Least used',
    newest: 'Newest',
  },
  compareChosen: (count: number) => `Compare ${count} phones`,
  remove: 'Remove',
  removeNamed: (phone: string) => sentence`Remove ${phone}`,
  /** By the status of a saved phone. */
  statuses: { ...messages.phones.statuses, gone: 'No longer listed' },
  priceChanged: (before: string, now: string) => sentence`${now} now, ${before} when you saved it`,
} as const;
