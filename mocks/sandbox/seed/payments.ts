import type { NewPayment } from '@/services/api/schema';

/** A payment as it is kept: what was recorded, under an id of its own. */
export type Payment = NewPayment & { _id: string };

/** One payment for each paid order. */
export const payments: Payment[] = [
  {
    _id: '69f296ef1d4c7e0012005503',
    price: '55',
    transactionId: 'pi_3RFw5hLkdIwHu7ix2y8LpOkM',
    email: 'buyer2@example.com',
    bookingId: '69f0144e1d4c7e0012004406',
  },
  {
    _id: '6a4999ca1d4c7e0012005502',
    price: '120',
    transactionId: 'pi_3ReU2mLkdIwHu7ix1x9QwErT',
    email: 'buyer2@example.com',
    bookingId: '6a4717291d4c7e0012004405',
  },
  {
    _id: '6acc1e251d4c7e0012005501',
    price: '265',
    transactionId: 'pi_3SDk7qLkdIwHu7ix0a1bNcZt',
    email: 'buyer@example.com',
    bookingId: '6ac99b3a1d4c7e0012004402',
  },
];
