import { memo } from 'react';
import { LongGrid } from '@/ui/long/LongGrid';
import { productCardHeight } from '@/ui/productCardLayout';
import type { Phone } from './phone';
import { PhoneCard } from './PhoneCard';
import { phoneColumns } from './phoneColumns';

interface PhoneGridProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => Promise<void> | void;
}

/** What a card needs below its square picture, about. */
const textHeight = 400;

export const PhoneGrid = memo(function PhoneGrid({ phones, onBook }: PhoneGridProps) {
  return (
    <LongGrid
      items={phones}
      columns={phoneColumns}
      parts={6}
      cardHeight={(width) => productCardHeight(width, textHeight)}
    >
      {(phone, index) => (
        <PhoneCard key={phone.id} phone={phone} priority={index < phoneColumns.lg} onBook={onBook} />
      )}
    </LongGrid>
  );
});
