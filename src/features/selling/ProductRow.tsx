import { memo, useId, useRef } from 'react';
import { Button, TableCell, TableRow, useForkRef } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { Badge } from '@/ui/Badge';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import { ProductImage } from '@/ui/ProductImage';
import { focusAfter, keepFocus } from '@/ui/focus';
import type { VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { useAdvertisePhone, useDeletePhone, useMarkSold } from './mutations';

interface ProductRowProps extends VirtualRowProps {
  phone: Phone;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
export const ProductRow = memo(function ProductRow({ ref, phone, ...place }: ProductRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const keepFocusInRow = () => keepFocus(row.current);
  const markSold = useMarkSold(phone, keepFocusInRow);
  const advertise = useAdvertisePhone(phone, keepFocusInRow);
  const remove = useDeletePhone(phone, () => focusAfter(row.current));
  return (
    <TableRow ref={bothRefs} {...place} tabIndex={-1} aria-busy={remove.disabled}>
      <TableCell role="cell" className="picture">
        <ProductImage src={phone.imageUrl} alt={name} size={64} />
      </TableCell>
      <TableCell role="rowheader" component="th" scope="row" id={nameId} className="name">
        {name}
      </TableCell>
      <TableCell role="cell" className="price">
        {formatPrice(phone.resalePrice) || messages.ui.nothing}
      </TableCell>
      <TableCell role="cell" className="status">
        {phone.isSold ? (
          <Badge label={messages.selling.sold} />
        ) : (
          <ActionButton
            size="small"
            color="inherit"
            variant="outlined"
            aria-describedby={nameId}
            {...markSold}
          >
            {messages.selling.available}
          </ActionButton>
        )}
      </TableCell>
      <TableCell role="cell" className="delete">
        <DeleteButton name={name} aria-describedby={nameId} {...remove} />
      </TableCell>
      <TableCell role="cell" className="advertise">
        {phone.isAdvertised ? (
          <Button size="small" disabled>
            {messages.advertising.posted}
          </Button>
        ) : (
          <ConfirmButton
            size="small"
            variant="outlined"
            question={{
              title: messages.advertising.question,
              text: messages.advertising.questionText(name),
              confirmLabel: messages.advertising.confirm,
            }}
            {...advertise}
          >
            {messages.advertising.post}
          </ConfirmButton>
        )}
      </TableCell>
    </TableRow>
  );
});
