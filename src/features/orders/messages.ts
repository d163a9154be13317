import { formatCount, sentence } from '@/messages';

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const ordersMessages = {
  image: 'Image',
  name: 'Name',
  booking: 'Booking',
  /** `day`: empty where it is not known. */
  steps: {
    booked: (day: string) => `Booked ${day}`.trim(),
    paid: (day: string) => `paid ${day}`.trim(),
    notPaid: 'not paid',
  },
  price: 'Price',
  action: 'Action',
  pay: 'Pay', // exact
  beingRecorded: 'Payment being recorded', // exact
  notListed: 'No longer listed',
  toPay: 'Left to pay',
  noPrice: 'No price',
  receiptOf: (phone: string) => sentence`Receipt for ${phone}`,
  none: 'You have not booked a phone yet',
  noneText: 'Pick a brand and book a phone. Then it is here, and you can pay for it.',
  seeAll: (count: number) => `See all ${formatCount(count)} orders`,
  failed: 'Your orders could not be loaded.',
  browse: 'Browse phones',
  search: 'Search by name',
  lead: 'What you booked, and what is left to pay.',
} as const;
