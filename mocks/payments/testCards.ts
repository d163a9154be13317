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

const refused = (number: string, code: string, message: string, decline_code?: string): TestCard => ({
  number,
  refusal: { code, message, ...(decline_code && { decline_code }) },
});
const declined = (number: string, decline_code: string, message = 'Your card was declined.') =>
  refused(number, 'card_declined', message, decline_code);

const tryAgain = 'An error occurred while processing your card. Try again in a little bit.';

/** Eight of Stripe's documented test cards by their test token without its `tok_`. */
const testCards: Record<string, TestCard> = {
  visa: { number: '4242424242424242' },
  chargeDeclined: declined('4000000000000002', 'generic_decline'),
  chargeDeclinedInsufficientFunds: declined(
    '4000000000009995',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  chargeDeclinedExpiredCard: refused('4000000000000069', 'expired_card', 'Your card has expired.'),
  chargeDeclinedIncorrectCvc: refused(
    '4000000000000127',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  chargeDeclinedProcessingError: refused('4000000000000119', 'processing_error', tryAgain),
  authenticationRequiredOnSetup: { number: '4000002500003155', challenge: true },
  authenticationRequired: { number: '4000002760003184', challenge: true },
};

/** Any number that is not a test card. */
export const unknownCardToken = 'tok_notATestCard';

export const unknownCardRefusal: CardRefusal = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** The card of a token (`tok_visa`) or of a ready-made payment method (`pm_card_visa`). */
export const testCardOf = (token: string): TestCard | undefined =>
  testCards[/^(?:tok_|pm_card_)(\w+)$/.exec(token)?.[1] ?? ''];

/** The token for a number that was typed. Only the token is ever sent, so no real card number leaves the page. */
export function tokenOf(digits: string): string {
  const [name] = Object.entries(testCards).find(([, { number }]) => number === digits) ?? [];
  return name ? `tok_${name}` : unknownCardToken;
}
