import type { Behaviours } from '../check/behaviours';
import { bearer } from '../check/exchange';
import { orderOver } from './payments';
import { paidIntent } from './paymentProvider';
import { host, smallPicture } from './pictures';
import { ordersOf } from './shop';

/** Rightful requests that the contract's examples and links do not give. */
export const requests: Behaviours['requests'] = {
  async recordPayment(context, wanted) {
    const owner = wanted.owner ?? (await context.person());
    const bookingId = await orderOver(context, owner, '215');
    const transactionId = await paidIntent(context, owner, '215');
    const body = { price: '215', transactionId, email: owner.identity, bookingId };
    return {
      request: { operation: 'recordPayment', body, authorization: bearer(owner.token) },
      owner,
      state: () => ordersOf(context, owner.identity),
    };
  },

  uploadImage(context) {
    const { url, key } = host(context);
    const file = { field: 'image', name: 'contract-check.png', type: 'image/png', bytes: smallPicture };
    return Promise.resolve({ request: { operation: 'uploadImage', server: url, query: { key }, file } });
  },
};
