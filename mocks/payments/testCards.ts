/** Why a bank refuses a card, in Stripe's words. */
export interface CardRefusal {
  code: string;
  decline_code?: string;
  message: string;
}

interface TestCard {
  number: string;
  /** The bank asks the card holder first. */
  challenge?: boolean;
  /** The bank refuses the charge. */
  refusal?: CardRefusal;
}

const declined = (decline_code: string, message = 'Your card was declined.'): CardRefusal => ({
  code: 'card_declined',
  decline_code,
  message,
});
const refused = (code: string, message: string): CardRefusal => ({ code, message });

/** Eight of Stripe's documented test cards by their test token without its `tok_`. */
const testCards: Record<string, TestCard> = {
  visa: { number: '4242424242424242' },
  chargeDeclined: { number: '4000000000000002', refusal: declined('generic_decline') },
  chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    refusal: refused('expired_card', 'Your card has expired.'),
  },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    refusal: refused('incorrect_cvc', "Your card's security code is incorrect."),
  },
  chargeDeclinedProcessingError: {
    number: '4000000000000119',
    refusal: refused(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  authenticationRequiredOnSetup: { number: '4000002500003155', challenge: true },
  authenticationRequired: { number: '4000002760003184', challenge: true },
};

/** Any number that is not a test card. */
export const unknownCardToken = 'tok_notATestCard';

export const unknownCardRefusal = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** The card of a token (`tok_visa`) or of a ready-made payment method (`pm_card_visa`). */
export const testCardOf = (token: string): TestCard | undefined =>
  testCards[/^(?:tok_|pm_card_)(\w+)$/.exec(token)?.[1] ?? ''];

/** The token for a number that was typed. Only the token is ever sent, so no real card number leaves the page. */
export function tokenOf(digits: string): string {
  const [name] = Object.entries(testCards).find(([, { number }]) => number === digits) ?? [];
  return name ? `tok_${name}` : unknownCardToken;
}
