/** The texts of the home page; see messages.ts. */
export const homeMessages = {
  heroHeadline: 'Used phones for everyone',
  heroLead:
    'Checked by their owners, priced by their owners. Pick a brand, book a phone and meet the seller in your city.',
  buyNow: 'Buy now', // exact
  stepsLabel: 'How to buy',
  steps: [
    { action: 'Pick a brand', description: 'Compare price, condition and city.' },
    { action: 'Book a phone', description: 'Booking costs nothing.' },
    { action: 'Meet, then pay', description: 'Look at it first. Pay by card if you like it.' },
  ],
  heroPicture: 'A ring of twelve phones, one for every other year or two from 1994 to 2024',
  newest: 'Just advertised',
  noNewest: 'Pick a brand to see every phone on offer.',
  phonesOfBrand: 'phones',
  advertisements: 'Advertised phones',
  advertisementsNone: 'No phone is advertised at the moment.',
  advertisementsNoneText: 'Pick a brand below to see every phone on offer.',
  advertisementsSearch: 'Search the advertisements',
  advertisementsFailed: 'The advertisements could not be loaded.',
  purchase: 'Purchase', // exact
  categories: 'Pick a brand',
  categoriesSearch: 'Search the brands',
  categoriesLoading: 'Loading the brands',
  categoriesFailed: 'The brands could not be loaded.',
  categoriesNone: 'There are no brands yet. Come back soon.',
  contact: 'Visit us, or write',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  mapTitle: 'Map showing where to find Second Ring',
  mapLink: 'Open the map',
  feedback: 'Feedback',
  feedbackName: 'Name',
  feedbackEmail: 'Email',
  feedbackMessage: 'Message',
  feedbackSubmit: 'Submit', // exact
  feedbackNote: 'This form does not send anything yet. To reach us, write to',
} as const;
