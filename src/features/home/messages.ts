/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const homeMessages = {
  heroHeadline: 'Used phones for everyone',
  heroLead:
    'Described and priced by their owners. Pick a brand, book a phone and meet the seller in your city.',
  buyNow: 'Buy now', // exact
  stepsLabel: 'How to buy',
  steps: [
    { action: 'Pick a brand', description: 'Compare price, condition and city.' },
    { action: 'Book a phone', description: 'Booking costs nothing.' },
    { action: 'Meet, then pay', description: 'Look at it first. Pay by card if you like it.' },
  ],
  heroPicture: 'A ring of twelve phones, one for every other year or two from 1994 to 2024',
} as const;
