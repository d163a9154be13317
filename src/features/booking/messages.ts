import { sentence } from '@/messages';

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const bookingMessages = {
  name: 'Name',
  email: 'Email',
  price: 'Price',
  phoneNumber: 'Phone number',
  meetingLocation: 'Meeting location',
  notSent: 'For your own notes. They stay in this browser, with your order, and are not sent.',
  notListed: 'No longer listed', // exact
  notListedText: (phone: string) =>
    sentence`${phone || 'The phone of this link'} is not among the phones of this page.`,
  notFound: 'This phone is not in the lists that were read',
  submit: 'Book this phone',
  close: 'Close',
  placed: 'Your order has placed successfully', // exact
  booked: 'You have booked this phone.',
  paid: 'You have paid for this phone.',
  keepBrowsing: 'Keep browsing',
  ofUser: 'This is your phone. Buyers see “Booking now” here.',
  refused: 'This phone could not be booked. Reload the page, then try again.',
  loginFirst: 'Sign in to book this phone. You come back here afterwards.',
  login: 'Login to book',
  noPrice: 'The seller gave this phone no price, so it cannot be booked.',
  noName: 'The seller gave this phone no name, so it cannot be booked.',
  notChecked: 'We could not check whether this phone is still for sale. You can try to book it.',
  isSold: 'The seller has marked this phone as sold.',

  picture: { enlarge: 'Show the picture on the whole screen', larger: 'Enlarge the picture' },

  view: {
    others: (prices: string) => `Others of this model: ${prices}`,
    description: 'Description',
    ofSeller: (seller: string) => sentence`All phones of ${seller}`,
    othersOnSale: 'Still on sale',
    share: {
      button: 'Share',
      copied: 'Link copied',
      failed: (url: string) => `The link could not be shared. Copy it: ${url}`,
    },
  },

  /** For admins. */
  deletePhone: {
    button: 'Delete this phone',
    /** After the question's own text. */
    consequence: 'Buyers cannot book it any more. Orders for it stay.',
    deleted: 'Deleted successful', // exact
    refused: (reason: string) => sentence`The server does not let an admin delete this phone: “${reason}”.`,
    stillListed: 'The server still lists this phone.',
  },

  handOver: {
    heading: 'What happens next: arrange, check, pay',
    arrange: 'Arrange to meet',
    arrangeText:
      'Look in the seller’s own text for how and when to reach them: the shop shows neither their e-mail nor their phone number.',
    noContact: 'The seller’s text has neither a phone number nor an e-mail address.',
    askShop: 'Ask the shop how to reach them',
    mailSubject: (phone: string, orderId: string) =>
      sentence`How do I reach the seller of ${phone}?${orderId && ` Order ${orderId}`}`,
    check: 'Check the phone together, before you pay',
    checks: [
      'It starts, and stays on.',
      'Its IMEI (dial *#06#) is the one on the box or the bill, and is not blocked.',
      'The account lock is off: Activation Lock on an iPhone, the Google account on Android.',
      'The battery holds its charge: its health is in the settings of many phones.',
      'It charges, and its ports, speaker and microphone work.',
      'Both cameras take a sharp picture.',
    ],
    pay: 'Pay',
    payText: 'Pay here, when you have the phone.',
    /** Where the payment itself is the third step. */
    beforePaying: 'Before you pay: arrange to meet, check the phone',
  },

  trust: {
    how: 'Booking is free. Meet the seller, look at the phone, then pay.',
    paid: 'You have paid. Keep this receipt until the phone is yours and works.',
    notProtected:
      'Not protected: the shop checks neither phones nor sellers, and does not hold your money until you have the phone.',
    support: 'Questions, or something is wrong? Write to',
    notesKept: 'Your notes are in this browser only. The seller does not see them.',
  },

  receipt: {
    phone: 'Phone',
    buyer: 'Buyer',
    date: 'Date',
    paidBy: 'Paid by',
    cardEnding: (digits: string) => `card ending in ${digits}`,
    print: 'Print the receipt',
  },
} as const;
