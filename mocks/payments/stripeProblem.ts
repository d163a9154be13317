import type Stripe from 'stripe';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Stripe's description of a failed request, under `error` in the answer's body. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Stripe.PaymentMethod;
}

/** A refusal in Stripe's own words. */
export class StripeProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

type Details = Partial<Omit<StripeErrorBody, 'type' | 'message'>>;

export const invalidRequest = (message: string, details: Details = {}, status: ContentfulStatusCode = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', message, ...documented(details) });

export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const noSuch = (kind: string, id: string, param: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);

/** Adds the address of the code's page in Stripe's documentation. */
export const documented = <Error extends { code?: string }>(error: Error) =>
  error.code
    ? { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`, ...error }
    : error;
