import { memo, useState } from 'react';
import { Button, Typography } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPostedDate } from '@/lib/date';
import { isLongerThanPreview, preview } from '@/lib/text';
import { messages } from '@/messages';
import { ProductCard, type OpenPhone } from './ProductCard';

interface PhoneCardProps {
  phone: Phone;
  priority: boolean;
  onBook: OpenPhone;
}

/** Memoised, because a long list renders its cards again with each step of scrolling. */
export const PhoneCard = memo(function PhoneCard({ phone, priority, onBook }: PhoneCardProps) {
  return (
    <ProductCard
      phone={phone}
      priority={priority}
      facts={[
        [messages.phones.seller, phone.sellerName],
        [messages.phones.yearsOfUse, phone.yearsOfUse],
        [messages.phones.posted, formatPostedDate(phone.postedDate)],
      ]}
      details={phone.details && <PhoneDetails text={phone.details} />}
      action={messages.phones.book}
      onOpen={onBook}
    />
  );
});

function PhoneDetails({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <>
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {isExpanded ? text : preview(text)}
      </Typography>
      {isLongerThanPreview(text) && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? messages.phones.less : messages.phones.more}
        </Button>
      )}
    </>
  );
}
