import { expect, test, vi } from 'vitest';
import { PaymentStore } from '@/features/checkout/PaymentStore';
import type { PaymentRecords } from '@/features/checkout/records';

const intent = {
  bookingId: 'order1',
  email: 'bea@example.com',
  price: '215',
  phoneName: 'Pixel',
  clientSecret: 'pi_1_secret_2',
  unanswered: [1],
  cardEnding: '',
};

test('P20 a charge that is found after a sign-out is written down, and nothing is shown or reported', async () => {
  const storeCharge = vi.fn(() => Promise.resolve(true));
  const onRecorded = vi.fn();
  // The store uses nothing else of the records.
  const records = { storeCharge } as Partial<PaymentRecords> as PaymentRecords;
  const store = new PaymentStore({ records, onRecorded });
  store.end();
  await store.addCharge(intent, 'pi_1', '4242');
  expect(storeCharge).toHaveBeenCalledWith(
    expect.objectContaining({ transactionId: 'pi_1', cardEnding: '4242' }),
  );
  expect(store.get().at).toBe('preparing');
  expect(onRecorded).not.toHaveBeenCalled();
});
