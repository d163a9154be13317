import { readPhone, type PhoneRecord } from '@/services/api/phoneRecord';
import { flagOf, type AnyRecord } from '@/services/api/records';

/** A phone as its seller sees it. */
export interface Product extends PhoneRecord {
  isAdvertised: boolean;
}

export function toProduct(record: AnyRecord): Product | undefined {
  const phone = readPhone(record);
  return phone && { ...phone, isAdvertised: flagOf(record, 'advertisement') };
}
