import type { ReactNode } from 'react';
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LongList } from '@/ui/LongList';
import { productCards } from './productCards';
import type { Product } from './product';
import { ProductRow } from './ProductRow';
import { useMyProducts } from './useMyProducts';

const { image, name, price, status, delete: remove, advertise } = messages.selling;
const columns = [image, name, price, status, remove, advertise];

interface MyProductsTableProps {
  advertise: (product: Product) => ReactNode;
  /** Called when a phone was changed or deleted, so that the page can refresh what else shows it. */
  onChanged: () => Promise<unknown>;
}

/** The seller's phones. The roles are spelled out, because on narrow screens a row is laid out as a card. */
export function MyProductsTable(rowProps: MyProductsTableProps) {
  const products = useMyProducts();
  if (products.length === 0) {
    return (
      <EmptyState
        title={messages.selling.none}
        text={messages.selling.noneText}
        action={
          <Button component={RouterLink} to={paths.addProduct} variant="contained">
            {messages.selling.add}
          </Button>
        }
      />
    );
  }
  return (
    <LongList items={products}>
      {(shown) => (
        <Table role="table" aria-label={messages.titles.myProducts} sx={productCards}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell key={column} role="columnheader" scope="col">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {shown.map((product) => (
              <ProductRow key={product.id} product={product} {...rowProps} />
            ))}
          </TableBody>
        </Table>
      )}
    </LongList>
  );
}
