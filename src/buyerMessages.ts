import { formatCount } from './messages';

/** The texts of looking for a phone, of a booking and of orders, beyond those in messages.ts, which every page loads. */
export const buyerMessages = {
  booking: {
    title: (phone: string) => `Book ${phone}`,
    name: 'Name',
    email: 'Email',
    price: 'Price',
    phoneNumber: 'Phone number',
    meetingLocation: 'Meeting location',
    notSent: 'For your own notes. They stay in this browser, with your order, and are not sent.',
    submit: 'Book this phone',
    close: 'Close',
    placed: 'Your order has placed successfully', // exact
    booked: 'You have booked this phone.',
    paid: 'You have paid for this phone.',
    keepBrowsing: 'Keep browsing',
    own: 'This is your phone. Buyers see “Booking now” here.',
    refused: 'This phone could not be booked. Reload the page, then try again.',
    loginFirst: 'Sign in to book this phone. You come back here afterwards.',
    login: 'Login to book',
    noPrice: 'The seller gave this phone no price, so it cannot be booked.',
    noName: 'The seller gave this phone no name, so it cannot be booked.',
    notChecked: 'We could not check whether this phone is still for sale. You can try to book it.',
    soldMeanwhile: 'This phone has just been sold. Close this and look at another one.',
  },

  orders: {
    image: 'Image',
    name: 'Name',
    price: 'Price',
    action: 'Action',
    pay: 'Pay', // exact
    beingRecorded: 'Payment being recorded', // exact
    toPay: 'Left to pay',
    noPrice: 'No price',
    receiptOf: (phone: string) => `Receipt for ${phone}`,
    none: 'You have not booked a phone yet',
    noneText: 'Pick a brand and book a phone. Then it is here, and you can pay for it.',
    failed: 'Your orders could not be loaded.',
    browse: 'Browse phones',
    search: 'Search by name',
    lead: 'What you booked, and what is left to pay.',
  },

  trust: {
    how: 'Booking is free. Meet the seller, look at the phone, then pay.',
    notProtected:
      'Not protected: the shop checks neither phones nor sellers, and does not hold your money until you have the phone.',
    support: 'Questions, or something is wrong? Write to',
    yourNotes: 'Your notes',
    notesKept: 'They are in this browser only. The seller does not see them.',
  },

  share: {
    button: 'Share',
    copied: 'Link copied',
    failed: (url: string) => `The link could not be shared. Copy it: ${url}`,
  },

  filters: {
    heading: 'Search and filter',
    search: 'Search by name',
    toggle: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    condition: 'Condition',
    location: 'Location',
    price: 'Price',
    min: 'From',
    max: 'To',
    noAmount: 'Use digits, such as 250 or 99.50.',
    emptyRange: 'No price lies in this range.',
    reset: 'Reset filters',
    results: 'Phones',
    count: (found: number, all: number) =>
      `${formatCount(found)} of ${all === 1 ? '1 phone' : `${formatCount(all)} phones`}`,
    sort: 'Sort by',
    unsorted: 'As listed',
    sorts: {
      'price-asc': 'Price, low to high',
      'price-desc': 'Price, high to low',
      'date-desc': 'Date, newest first',
      'date-asc': 'Date, oldest first',
    },
    nothing: 'Nothing matches',
    nothingText: 'No phone here matches. Try fewer filters or another word.',
  },

  find: {
    save: (phone: string) => `Save ${phone}`,
    notStored: 'Saved until you close this page: this browser does not store anything.',
    lead: 'All brands in one list. Your shortlist and what you looked at stay in this browser.',
    views: 'What to look at',
    viewNames: {
      all: 'All brands',
      shortlist: 'Shortlist',
      compare: 'Compare',
      viewed: 'Recently viewed',
    },
    shortlist: 'Shortlist',
    failed: 'The phones could not be loaded.',
    brandsFailed: (brands: readonly string[]) =>
      `Not all phones are here: those of ${brands.join(', ')} could not be loaded.`,
    noneText: 'Sellers add phones every day. Look again later.',
    shortlistEmpty: 'Your shortlist is empty',
    shortlistEmptyText: 'Press the heart on a phone to keep it here.',
    viewedEmpty: 'You have not looked at a phone yet',
    viewedEmptyText: 'Phones whose booking dialog you open are listed here.',
    compare: 'Compare',
    compareTitle: 'Comparison',
    compareEmpty: 'No phones to compare',
    compareHint: 'Tick two to four phones of your shortlist to see them side by side.',
    compareChosen: (count: number) => `Compare ${count} phones`,
    remove: 'Remove',
    removeNamed: (phone: string) => `Remove ${phone}`,
    gone: 'No longer listed',
    priceChanged: (before: string, now: string) => `${now} now, ${before} when you saved it`,
  },
};
