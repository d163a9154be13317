/** The texts of looking for a phone and of a booking, beyond those in messages.ts, which every page loads. */
export const buyerMessages = {
  trust: {
    how: 'Booking is free. Meet the seller, look at the phone, then pay.',
    notProtected:
      'Not protected: the shop checks neither phones nor sellers, and does not hold your money until you have the phone.',
    support: 'Questions, or something is wrong? Write to',
    yourNotes: 'Your notes',
    notesKept: 'They are in this browser only. The seller does not see them.',
  },
};
