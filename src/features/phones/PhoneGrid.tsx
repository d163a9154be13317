import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { ColumnsGrid } from '@/ui/ColumnsGrid';
import { EmptyState } from '@/ui/EmptyState';
import type { Phone } from './phone';
import { PhoneCard } from './PhoneCard';

interface PhoneGridProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => void;
}

export function PhoneGrid({ phones, onBook }: PhoneGridProps) {
  if (phones.length === 0) {
    return (
      <EmptyState
        title={messages.phones.none}
        text={messages.phones.noneText}
        action={
          <Button component={RouterLink} to={paths.categoriesSection} variant="contained">
            {messages.phones.otherBrands}
          </Button>
        }
      />
    );
  }
  return (
    <ColumnsGrid columns={{ xs: 1, sm: 2, lg: 3 }}>
      {phones.map((phone) => (
        <PhoneCard key={phone.id} phone={phone} onBook={() => onBook(phone)} />
      ))}
    </ColumnsGrid>
  );
}
