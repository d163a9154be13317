import { sentence } from '@/messages';

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const paymentMessages = {
  payFor: (phone: string) => sentence`Pay for ${phone}`, // exact
  total: 'Total',
  card: 'Card',
  pay: 'Pay', // exact
  paid: 'Paid', // exact
  completed: 'Congrats! your payment completed', // exact
  alreadyPaid: 'This order is paid. Keep this receipt.',
  notFound: 'This order was not found.', // exact
  notFoundText: 'Check the address, or look for the order in My Orders.',
  sold: 'The seller has marked this phone as sold. Pay only if it was sold to you.', // exact
  notListed: 'This phone is no longer listed at this price. Pay only if it was sold to you.',
  wasSoldToMe: 'This phone was sold to me.',
  nothingCharged: 'Nothing was charged.',
  priceChanged: 'The price of this order has changed. Check the new total before you pay.',
  otherAmount:
    'The payment service was asked for another amount than the total shown here, so the payment was not sent. Write to us.',
  notStored:
    'Your browser does not let us remember a payment. Once you have pressed Pay, keep this page open until the order is paid.',
  unknownCharge: (transactionId: string) =>
    `The payment service does not know the payment ${transactionId} of this order.`,
  unknownChargeText: (email: string) =>
    `If your bank shows no charge, dismiss this notice and pay again. If it shows one, write to ${email} and name the payment.`,
  unknownChargeBanner: (phone: string, transactionId: string) =>
    sentence`The payment service does not know the payment ${transactionId} for ${phone}. The payment page of that order says what to do.`,
  notYours: 'This order belongs to another user. Sign in with that account to pay for it.',
  noPrice: 'This order cannot be paid: it has no price. You can book another phone.',
  bookAnother: 'You can book another phone.',
  libraryFailed: 'The card form could not be loaded.',
  intentFailed: 'The payment could not be prepared.',
  refusedForGood: 'Trying again does not change this. Write to us.',
  orderUnread: 'The order could not be checked. Try again in a moment.',
  preparedAgain: 'The payment had to be prepared again. Press Pay once more.',
  cancelled: 'This payment was cancelled. Try again to pay.',
  otherPriceUnderWay:
    'The price of this order has changed while a payment was under way. When that is decided, you can pay the new price here.',
  notCompleted: 'Your attempt to pay was not completed.',
  elsewhere:
    'This order is being paid in another tab. When that tab is done, this page continues automatically. To pay here, close that tab.',
  challenged:
    'Your bank asks you to approve this payment. Answer in its window. That may take a few minutes.',
  withBank: 'Your bank has asked you to approve this payment. Go on there, or pay with another card.',
  withBankOtherPrice:
    'Your bank has asked you to approve this payment, and the price has changed since. Refuse it there, then pay the new price here.',
  goOnAtBank: 'Go on at the bank',
  /** `until`: a time of day. */
  open: (until?: string, phone = '') =>
    `It is not known yet whether your card is charged${phone && sentence` for ${phone}`}. We keep asking${until ? ` until ${until}` : ''}.`,
  openEarlier: 'An earlier attempt to pay is still being looked at.',
  payAgain: 'You can try again meanwhile: all attempts belong to one payment, which charges once.',
  doNotPayAgain: 'Do not pay again.',
  notCompletedBanner: (phone: string) =>
    sentence`Your attempt to pay for ${phone} was not completed. Nothing was charged.`,
  acknowledged:
    'The server has accepted your payment, and the order does not show it yet. Do not pay again: we keep asking.',
  checkNow: 'Check now',
  tryNow: 'Try now',
  recording: 'Your card was charged. We are recording your payment',
  recordingGoesOn: (isStored: boolean) =>
    isStored
      ? 'We keep trying, even when you leave this page and come back another day.'
      : 'We keep trying. Keep this page open: your browser does not let us remember it.',
  signInToRecord: 'To let us record it, sign in again.',
  writeToUs: (email: string) => `If this stays so, write to ${email} and name the transaction.`,
  toGetItBack: (email: string) => `Write to ${email} and name the transaction to get it back.`,
  chargedBanner: (phone: string, transactionId: string) =>
    sentence`Your card was charged for ${phone} (${transactionId}), and the payment is not recorded yet. Do not pay again: we keep trying.`,
  paidTwice: 'Your card was charged, but this order had been paid by another payment already.',
  paidTwiceBanner: (phone: string, transactionId: string) =>
    sentence`Your card was charged twice for ${phone}. The payment page of that order says how to get ${transactionId} back.`,
  dismiss: 'Dismiss',
  recordFailed: (transactionId: string) =>
    `Your card was charged (transaction ${transactionId}), but your payment is not recorded yet. Do not pay again.`,
} as const;
