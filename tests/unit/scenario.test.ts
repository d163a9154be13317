import { expect, onTestFinished, test, vi } from 'vitest';
import { applyFault } from '../support/applyFault';
import { scenario } from '../support/scenario';

// Checked by `npm run check:types`: a line that compiles after all is an error there.
test('what the contract does not document does not compile', () => {
  // @ts-expect-error: no such operation
  scenario('listPhones', { status: 500 });
  // @ts-expect-error: bookPhone documents 200, 400 and 500
  scenario('bookPhone', { status: 404 });
  // @ts-expect-error: an example of another operation
  scenario('bookPhone', { example: 'seeded' });
  // @ts-expect-error: an example has its status already
  scenario('listCategories', { status: 200, example: 'empty' });
  // @ts-expect-error: an answer and no answer
  scenario('listCategories', { network: 'none', example: 'empty' });
  // @ts-expect-error: nothing is chosen
  scenario('listCategories', {});
  // @ts-expect-error: milliseconds are a number
  scenario('listCategories', { slow: '3000' });
  expect(true).toBe(true);
});

test.each([{ slow: 600_000 }, { network: 'silent' }] as const)(
  'a call that is %j ends at once when it is aborted',
  async (choice) => {
    const leaving = new AbortController();
    const call = applyFault(scenario('listOrders', choice), leaving.signal);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  },
);

test('a slow call continues after its delay', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onDone = vi.fn();
  void applyFault(scenario('listOrders', { slow: 30 }), new AbortController().signal).then(onDone);
  await vi.advanceTimersByTimeAsync(29);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledOnce();
});
