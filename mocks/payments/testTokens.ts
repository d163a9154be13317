/** Why a bank refuses a card, in Stripe's words. */
export interface CardRefusal {
  code: string;
  decline_code?: string;
  param?: string;
  message: string;
}

/** What a test card is and does. No number: only Stripe's name for the card reaches the server. */
export interface TestCard {
  brand: string;
  last4: string;
  funding: 'credit' | 'debit';
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
const visa = (last4: string, behaviour: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  funding: 'credit',
  ...behaviour,
});

/** Stripe's documented test tokens, without their `tok_`. */
const testCards: Record<string, TestCard> = {
  visa: visa('4242'),
  visa_debit: visa('5556', { funding: 'debit' }),
  mastercard: { brand: 'mastercard', last4: '4444', funding: 'credit' },
  amex: { brand: 'amex', last4: '0005', funding: 'credit' },
  discover: { brand: 'discover', last4: '1117', funding: 'credit' },
  diners: { brand: 'diners', last4: '0004', funding: 'credit' },
  jcb: { brand: 'jcb', last4: '0505', funding: 'credit' },
  unionpay: { brand: 'unionpay', last4: '0005', funding: 'credit' },
  chargeDeclined: visa('0002', { refusal: declined('generic_decline') }),
  chargeDeclinedInsufficientFunds: visa('9995', {
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  chargeDeclinedLostCard: visa('9987', { refusal: declined('lost_card') }),
  chargeDeclinedStolenCard: visa('9979', { refusal: declined('stolen_card') }),
  chargeDeclinedExpiredCard: visa('0069', {
    refusal: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  }),
  chargeDeclinedIncorrectCvc: visa('0127', {
    refusal: { code: 'incorrect_cvc', param: 'cvc', message: "Your card's security code is incorrect." },
  }),
  chargeDeclinedProcessingError: visa('0119', {
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  authenticationRequiredOnSetup: visa('3155', { challenge: true }),
  authenticationRequired: visa('3184', { challenge: true }),
  threeDSecure2Required: visa('3220', { challenge: true }),
  threeDSecureRequiredChargeDeclined: visa('1629', {
    challenge: true,
    refusal: declined('generic_decline'),
  }),
};

/** Stands for every number that is no test card; the number itself never leaves the browser. */
export const unknownCardToken = 'tok_notATestCard';

export const notATestCard: CardRefusal = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** `tok_visa`, or the ready-made payment method `pm_card_visa`. */
export function testCardOf(token: string): TestCard | undefined {
  const name = /^(?:tok_|pm_card_)(\w+)$/.exec(token)?.[1];
  return name && Object.hasOwn(testCards, name) ? testCards[name] : undefined;
}
