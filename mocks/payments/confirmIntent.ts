import { randomInt } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { IntentError, IntentStore, Outcome, StoredIntent } from './intentStore';
import { testCardOf, unknownCardRefusal, unknownCardToken } from './testCards';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const random = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A refusal in Stripe's own words, under `error` in the answer's body. */
export class StripeProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: { type: string; message: string } & Record<string, unknown>,
  ) {
    super(body.message);
  }
}

export const invalidRequest = (message: string, details: object = {}, status: ContentfulStatusCode = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', message, ...details });

export const noSuch = (kind: string, id: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing' }, 404);

export function required(form: URLSearchParams, field: string): string {
  const value = form.get(field);
  if (value) return value;
  throw invalidRequest(`Missing required param: ${field}.`, { code: 'parameter_missing', param: field });
}

/** The intent as a publishable key with the client secret reads it: without the shop's own notes. */
export const toPublicIntent = ({
  metadata: _notes,
  clientSecret,
  lastError,
  challenge,
  ...intent
}: StoredIntent) => ({
  ...intent,
  object: 'payment_intent',
  livemode: false,
  payment_method_types: ['card'],
  client_secret: clientSecret,
  last_payment_error: lastError,
  next_action: challenge && {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: challenge },
  },
});

/**
 * The test token of the card below `root` ('' or 'payment_method_data'). A card number is refused, as Stripe refuses one
 * from a server, so that this process never holds one.
 */
export function cardTokenIn(form: URLSearchParams, root: '' | 'payment_method_data'): string {
  const name = (field: 'token' | 'number') => (root ? `${root}[card][${field}]` : `card[${field}]`);
  if (form.has(name('number'))) {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe.',
      {},
      402,
    );
  }
  const token = required(form, name('token'));
  if (token === unknownCardToken) throw new StripeProblem(402, { type: 'card_error', ...unknownCardRefusal });
  if (!testCardOf(token)) throw noSuch('token', token.slice(0, 60));
  return token;
}

/** Charges the card, or asks its bank first. Of two confirmations at the same moment one charges, the other fails. */
export async function confirmIntent(
  store: IntentStore,
  intent: StoredIntent,
  token: string,
): Promise<StoredIntent> {
  const card = testCardOf(token);
  if (!card) throw noSuch('PaymentMethod', token.slice(0, 60));
  const outcome = card.challenge
    ? askBank()
    : card.refusal
      ? refused({ type: 'card_error', ...card.refusal })
      : paid;
  const settled = await store.settle(intent, outcome);
  if (!settled) {
    const paidIntent = (await store.find(intent.id)) ?? intent;
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      { code: 'payment_intent_unexpected_state', payment_intent: toPublicIntent(paidIntent) },
    );
  }
  if (settled.lastError)
    throw new StripeProblem(402, { ...settled.lastError, payment_intent: toPublicIntent(settled) });
  return settled;
}

/** The card holder's answer to the bank. Undefined when no intent waits for it any more. */
export async function answerChallenge(
  store: IntentStore,
  challenge: string,
  isAuthenticated: boolean,
): Promise<StoredIntent | undefined> {
  const intent = await store.findByChallenge(challenge);
  return intent && store.settle(intent, isAuthenticated ? paid : notAuthenticated(), challenge);
}

const paid: Outcome = { status: 'succeeded', lastError: null, challenge: null };

const askBank = (): Outcome => ({
  status: 'requires_action',
  lastError: null,
  challenge: `src_${random(24)}`,
});

const refused = (error: IntentError): Outcome => ({
  status: 'requires_payment_method',
  lastError: error,
  challenge: null,
});

const notAuthenticated = () =>
  refused({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
