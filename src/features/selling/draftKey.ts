/** The local storage key of a seller's draft; a file of its own, because signing out removes the draft without loading the form. */
export const draftKey = (seller: string) => `productDraft:${seller}`;
