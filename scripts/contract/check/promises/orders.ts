import type { Case } from '../caseOf';
import { bookingPromises } from './bookings';
import { orderRecordPromises } from './orderRecords';

/** What the contract promises about booking and orders. */
export const orderPromises: Case[] = [...bookingPromises, ...orderRecordPromises];
