import { expect, test, vi } from 'vitest';
import { PaymentStore } from '@/features/checkout/PaymentStore';
import { withConfirmation, withoutConfirmations, type PaymentRecords } from '@/features/checkout/records';

const none = {
  bookingId: 'order1',
  email: 'bea@example.com',
  price: '215',
  phoneName: 'Pixel',
  clientSecret: 'pi_1_secret_2',
  unanswered: [],
  cardEnding: '',
};
const visa = { at: 1, cardEnding: '4242' };
const other = { at: 2, cardEnding: '0002' };

test('P23 P26 an intent names the card of its unanswered confirmations while it is one card', () => {
  const one = withConfirmation(none, visa);
  expect(one).toMatchObject({ unanswered: [1], cardEnding: '4242' });
  expect(withConfirmation(one, { ...visa, at: 2 })).toMatchObject({ unanswered: [1, 2], cardEnding: '4242' });
  const two = withConfirmation(one, other);
  expect(two).toMatchObject({ unanswered: [1, 2], cardEnding: '' });
  expect(withoutConfirmations(two, 2)).toMatchObject({ unanswered: [1], cardEnding: '' });
  expect(withoutConfirmations(one, 1)).toEqual(none);
});

test('P23 P26 an answer to the bank’s question replaces its confirmation, and keeps its card', () => {
  const asked = withConfirmation(none, visa);
  expect(withConfirmation(asked, { at: 9, cardEnding: '' }, 1)).toMatchObject({
    unanswered: [9],
    cardEnding: '4242',
  });
});

test('P20 a charge that is found after a sign-out is written down, and nothing is shown or reported', async () => {
  const storeCharge = vi.fn(() => Promise.resolve(true));
  const onRecorded = vi.fn();
  // The store uses nothing else of the records.
  const records = { storeCharge } as Partial<PaymentRecords> as PaymentRecords;
  const store = new PaymentStore({ records, onRecorded });
  store.end();
  await store.addCharge(none, 'pi_1', '4242');
  expect(storeCharge).toHaveBeenCalledWith(
    expect.objectContaining({ transactionId: 'pi_1', cardEnding: '4242' }),
  );
  expect(store.get().at).toBe('preparing');
  expect(onRecorded).not.toHaveBeenCalled();
});
