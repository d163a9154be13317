import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { isClientSecret } from './intentRecords';

/** Makes a payment intent over the price and gives its client secret. A write, so it is never repeated by itself. */
export async function createIntent(api: ApiClient, price: string): Promise<string> {
  const answer = recordOf(await unwrap(api.POST('/create-payment-intent', { body: { price } })));
  const clientSecret = textOf(answer, 'clientSecret');
  if (isClientSecret(clientSecret)) return clientSecret;
  throw new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer });
}
