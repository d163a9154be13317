import { unknownCardToken } from '../testTokens';

/** Stripe's documented test numbers and the tokens that stand for them. */
const tokens: Record<string, string> = {
  '4242424242424242': 'tok_visa',
  '4000056655665556': 'tok_visa_debit',
  '5555555555554444': 'tok_mastercard',
  '378282246310005': 'tok_amex',
  '6011111111111117': 'tok_discover',
  '3056930009020004': 'tok_diners',
  '3566002020360505': 'tok_jcb',
  '6200000000000005': 'tok_unionpay',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'tok_chargeDeclinedLostCard',
  '4000000000009979': 'tok_chargeDeclinedStolenCard',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
  '4000002500003155': 'tok_authenticationRequiredOnSetup',
  '4000002760003184': 'tok_authenticationRequired',
  '4000000000003220': 'tok_threeDSecure2Required',
  '4000008400001629': 'tok_threeDSecureRequiredChargeDeclined',
};

/** Turns a number into what may be sent. A number that is no test card is not told at all. */
export const tokenOf = (digits: string): string => tokens[digits] ?? unknownCardToken;
