import { readPhone, type PhoneRecord } from '@/services/api/phoneRecord';
import { textOf, type AnyRecord } from '@/services/api/records';

/** A phone in a category. A text that the record lacks is ''. */
export interface Phone extends PhoneRecord {
  sellerName: string;
  yearsOfUse: string;
  postedDate: string;
  details: string;
}

export function toPhone(record: AnyRecord): Phone | undefined {
  const phone = readPhone(record);
  return (
    phone && {
      ...phone,
      sellerName: textOf(record, 'Seller_Name'),
      yearsOfUse: textOf(record, 'used_year'),
      postedDate: textOf(record, 'Posted_Date'),
      details: textOf(record, 'details'),
    }
  );
}
