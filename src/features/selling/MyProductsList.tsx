import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { SearchedList } from '@/ui/long/SearchedList';
import { MyProductsTable } from './MyProductsTable';
import type { Product } from './product';
import { useMyProducts } from './useMyProducts';

interface MyProductsListProps {
  advertise: (product: Product) => ReactNode;
  /** Called when a phone was changed or deleted, so that the page can refresh what else shows it. */
  onChanged: () => Promise<unknown>;
}

const nameOf = ({ name }: Product) => name;

/** The seller's phones. */
export function MyProductsList(tableProps: MyProductsListProps) {
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
    <SearchedList items={products} textOf={nameOf} label={messages.selling.search} param="q">
      {(found) => <MyProductsTable products={found} {...tableProps} />}
    </SearchedList>
  );
}
