import { memo } from 'react';
import { ColumnsGrid } from '@/ui/ColumnsGrid';
import type { Phone } from './phone';
import { PhoneCard } from './PhoneCard';
import { phoneColumns } from './phoneColumns';
import { WindowedPhoneGrid } from './WindowedPhoneGrid';

interface PhoneGridProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => void;
}

/** Short lists stand in the page as a whole, so that the browser's own search finds everything. */
const mostAtOnce = 60;

export const PhoneGrid = memo(function PhoneGrid({ phones, onBook }: PhoneGridProps) {
  if (phones.length > mostAtOnce) return <WindowedPhoneGrid phones={phones} onBook={onBook} />;
  return (
    <ColumnsGrid columns={phoneColumns}>
      {phones.map((phone) => (
        <PhoneCard key={phone.id} phone={phone} onBook={() => onBook(phone)} />
      ))}
    </ColumnsGrid>
  );
});
