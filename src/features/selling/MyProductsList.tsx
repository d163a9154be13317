import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '@/domain/phone';
import { memberMessages } from '@/memberMessages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { MyProductsTable } from './MyProductsTable';
import { useMyProducts } from './queries';

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
        title={memberMessages.selling.none}
        text={memberMessages.selling.noneText}
        action={
          <Button component={RouterLink} to={paths.addProduct} variant="contained">
            {memberMessages.selling.add}
          </Button>
        }
      />
    );
  }
  return (
    <SearchedList items={products} textOf={nameOf} label={memberMessages.selling.search} param="q">
      {(found) => <MyProductsTable products={found} {...tableProps} />}
    </SearchedList>
  );
}
