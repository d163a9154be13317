interface TestCard {
  number: string;
  /** The bank asks the card holder first. */
  asksBank?: boolean;
  /** Why the bank refuses the charge, in Stripe's words. */
  refusal?: string;
}

/** Eight of Stripe's documented test cards by their test token without its `tok_`. */
const testCards: Record<string, TestCard> = {
  visa: { number: '4242424242424242' },
  chargeDeclined: { number: '4000000000000002', refusal: 'Your card was declined.' },
  chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    refusal: 'Your card has insufficient funds.',
  },
  chargeDeclinedExpiredCard: { number: '4000000000000069', refusal: 'Your card has expired.' },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    refusal: "Your card's security code is incorrect.",
  },
  chargeDeclinedProcessingError: {
    number: '4000000000000119',
    refusal: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authenticationRequiredOnSetup: { number: '4000002500003155', asksBank: true },
  authenticationRequired: { number: '4000002760003184', asksBank: true },
};

/** Any number that is not a test card. */
const unknownCardToken = 'tok_notATestCard';
const unknownCard: TestCard = {
  number: '',
  refusal:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** The card of a token (`tok_visa`) or of a ready-made payment method (`pm_card_visa`). */
export const testCardOf = (token: string): TestCard | undefined =>
  token === unknownCardToken ? unknownCard : testCards[token.replace(/^(tok_|pm_card_)/, '')];

/** The token for a number that was typed. Only the token is ever sent, so no real card number leaves the page. */
export function tokenOf(digits: string): string {
  const [name] = Object.entries(testCards).find(([, { number }]) => number === digits) ?? [];
  return name ? `tok_${name}` : unknownCardToken;
}
