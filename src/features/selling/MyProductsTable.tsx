import { useCallback, type ReactNode } from 'react';
import { Table, TableCell, TableHead, TableRow } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { LongRows } from '@/ui/long/LongRows';
import { LongTableBody } from '@/ui/long/LongTableBody';
import { heightOfRow, productCards } from './productCards';
import type { Product } from './product';
import { ProductRow } from './ProductRow';

const { image, name, price, status, delete: remove, advertise } = memberMessages.selling;
const columns = [image, name, price, status, remove, advertise];

interface MyProductsTableProps {
  products: readonly Product[];
  advertise: (product: Product) => ReactNode;
  /** Called when a phone was changed or deleted, so that the page can refresh what else shows it. */
  onChanged: () => Promise<unknown>;
}

/** The roles are spelled out, because on narrow screens a row is laid out as a card. */
export function MyProductsTable({ products, ...rowProps }: MyProductsTableProps) {
  const keyOf = useCallback((index: number) => products[index]?.id ?? index, [products]);
  return (
    <LongRows count={products.length} keyOf={keyOf} rowHeight={heightOfRow}>
      {(window) => (
        <Table
          role="table"
          aria-label={messages.titles.myProducts}
          aria-rowcount={products.length + 1}
          className={window.isWindowed ? 'windowed' : undefined}
          sx={productCards}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={1}>
              {columns.map((column) => (
                <TableCell key={column} role="columnheader">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <LongTableBody items={products} window={window}>
            {(product, row) => <ProductRow key={product.id} {...row} product={product} {...rowProps} />}
          </LongTableBody>
        </Table>
      )}
    </LongRows>
  );
}
