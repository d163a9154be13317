import { memo, useId, useRef, type ReactNode } from 'react';
import { Chip, TableCell, TableRow, useForkRef } from '@mui/material';
import { formatPrice } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { AskingButton } from '@/ui/AskingButton';
import { DeedButton } from '@/ui/DeedButton';
import { focusAfter, keepFocus } from '@/ui/focusAfter';
import type { LongRowProps } from '@/ui/long/LongTableBody';
import { placeInTable } from '@/ui/long/placeInTable';
import { ProductImage } from '@/ui/ProductImage';
import type { Product } from './product';
import { useDeleteProduct } from './useDeleteProduct';
import { useMarkSold } from './useMarkSold';

interface ProductRowProps extends LongRowProps {
  product: Product;
  /** A control from another feature. */
  advertise: (product: Product) => ReactNode;
  onChanged: () => Promise<unknown>;
}

/** Memoised, because a long list draws its rows again with each step of scrolling. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { ref, index, product, advertise, onChanged } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = product.name || messages.phones.unnamed;
  const markSold = useMarkSold(product.id, {
    onDone: () => keepFocus(row.current),
    onChanged,
  });
  const remove = useDeleteProduct(product.id, { onDeleted: () => focusAfter(row.current), onChanged });
  return (
    <TableRow ref={bothRefs} {...placeInTable(index)} role="row" tabIndex={-1} aria-busy={markSold.isBusy}>
      <TableCell role="cell" className="picture">
        <ProductImage src={product.imageUrl} alt={name} width={64} height={64} />
      </TableCell>
      <TableCell role="rowheader" component="th" scope="row" id={nameId} className="name">
        {name}
      </TableCell>
      <TableCell role="cell" className="price">
        {formatPrice(product.resalePrice) || messages.ui.nothing}
      </TableCell>
      <TableCell role="cell" className="status">
        {product.isSold ? (
          <Chip label={memberMessages.selling.sold} />
        ) : (
          <DeedButton
            size="small"
            color="inherit"
            variant="outlined"
            aria-describedby={nameId}
            busy={markSold.isPending}
            problem={markSold.problem}
            disabled={markSold.isBusy}
            onClick={markSold.start}
          >
            {memberMessages.selling.available}
          </DeedButton>
        )}
      </TableCell>
      <TableCell role="cell" className="delete">
        <AskingButton
          size="small"
          color="inherit"
          aria-describedby={nameId}
          question={{
            title: messages.ui.deleteQuestion,
            text: messages.ui.deleteText(name),
            confirmLabel: messages.ui.delete,
          }}
          busy={remove.isPending}
          problem={remove.problem}
          disabled={remove.isBusy}
          onConfirm={remove.start}
        >
          {messages.ui.delete}
        </AskingButton>
      </TableCell>
      <TableCell role="cell" className="advertise">
        {advertise(product)}
      </TableCell>
    </TableRow>
  );
});
