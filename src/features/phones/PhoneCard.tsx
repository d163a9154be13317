import { memo, useState } from 'react';
import { Button, Typography } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPostedDate } from '@/lib/date';
import { isLongerThanPreview, preview } from '@/lib/text';
import { messages } from '@/messages';
import { OpeningButton } from '@/ui/ActionButton';
import { ProductCard } from '@/ui/ProductCard';

interface PhoneCardProps {
  phone: Phone;
  /** Loads the picture at once: for the first row of the page. */
  priority?: boolean;
  onBook: (phone: Phone) => Promise<void> | void;
}

/** Memoised, because a long list renders its cards again with each step of scrolling. */
export const PhoneCard = memo(function PhoneCard({ phone, priority = false, onBook }: PhoneCardProps) {
  return (
    <ProductCard
      name={phone.name || messages.phones.unnamed}
      imageUrl={phone.imageUrl}
      priority={priority}
      price={phone.resalePrice}
      originalPrice={phone.originalPrice}
      badge={phone.isSold ? messages.phones.sold : undefined}
      facts={[
        { label: messages.phones.condition, value: phone.condition },
        { label: messages.phones.location, value: phone.location },
        { label: messages.phones.seller, value: phone.sellerName },
        { label: messages.phones.yearsOfUse, value: phone.yearsOfUse },
        { label: messages.phones.posted, value: formatPostedDate(phone.postedDate) },
      ]}
      details={phone.details && <PhoneDetails text={phone.details} />}
      action={
        <OpeningButton variant="contained" fullWidth disabled={phone.isSold} onOpen={() => onBook(phone)}>
          {phone.isSold ? messages.phones.sold : messages.phones.book}
        </OpeningButton>
      }
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
