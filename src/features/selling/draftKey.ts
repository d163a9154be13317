/** Where local storage keeps what this seller typed; apart from the form, so that a sign-out needs none of its code. */
export const draftKey = (seller: string) => `productDraft:${seller}`;
