import type { Case } from '../caseOf';
import { recordedPaymentPromises } from './recordedPayments';
import { refusedPaymentPromises } from './refusedPayments';
import { repeatedPaymentPromises } from './repeatedPayments';

/** What the contract promises about payments for orders. */
export const paymentPromises: Case[] = [
  ...recordedPaymentPromises,
  ...repeatedPaymentPromises,
  ...refusedPaymentPromises,
];
