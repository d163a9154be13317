/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const contactMessages = {
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
