import type Stripe from 'stripe';
import type { IntentStore, Outcome, StoredIntent, StoredMethod } from './intentStore';
import { newId, toMethod, toPublicIntent } from './stripeObjects';
import { documented, invalidRequest, StripeProblem } from './stripeProblem';
import { testCardOf } from './testCards';

type LastError = Stripe.PaymentIntent.LastPaymentError;

/** Charges the card, or asks its bank first. Of two confirmations at the same moment one charges, the other fails. */
export async function confirmIntent(
  store: IntentStore,
  intent: StoredIntent,
  method: StoredMethod,
): Promise<StoredIntent> {
  const outcome = testCardOf(method.token)?.challenge ? askBank(method) : charge(method);
  const settled = await store.settle(intent, outcome);
  if (!settled) throw alreadySucceeded((await store.find(intent.id)) ?? intent);
  if (settled.lastError) throw cardRefused(settled, settled.lastError);
  return settled;
}

/** The card holder's answer to the bank. Undefined when no intent waits for it any more. */
export async function answerChallenge(
  store: IntentStore,
  challenge: string,
  isAuthenticated: boolean,
): Promise<StoredIntent | undefined> {
  const intent = await store.findByChallenge(challenge);
  const method = intent?.methodId && (await store.findMethod(intent.methodId));
  if (!intent || !method) return undefined;
  return store.settle(intent, isAuthenticated ? charge(method) : notAuthenticated(method), challenge);
}

const askBank = (method: StoredMethod): Outcome => ({
  status: 'requires_action',
  methodId: method.id,
  lastError: null,
  challenge: newId('src'),
});

function charge(method: StoredMethod): Outcome {
  const refusal = testCardOf(method.token)?.refusal;
  if (!refusal) return { status: 'succeeded', methodId: method.id, lastError: null, challenge: null };
  return refused({ type: 'card_error', ...documented(refusal), payment_method: toMethod(method) });
}

const notAuthenticated = (method: StoredMethod): Outcome =>
  refused({
    type: 'invalid_request_error',
    ...documented({ code: 'payment_intent_authentication_failure' }),
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: toMethod(method),
  });

const refused = (lastError: LastError): Outcome => ({
  status: 'requires_payment_method',
  methodId: null,
  lastError,
  challenge: null,
});

const cardRefused = (
  intent: StoredIntent,
  { code, decline_code, message, param, payment_method }: LastError,
) =>
  new StripeProblem(402, {
    ...documented({ code, decline_code, param }),
    type: 'card_error',
    message: message ?? '',
    payment_intent: toPublicIntent(intent),
    payment_method,
  });

const alreadySucceeded = (intent: StoredIntent) =>
  invalidRequest(
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    { code: 'payment_intent_unexpected_state', payment_intent: toPublicIntent(intent) },
  );
