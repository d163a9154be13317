import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import { filterMessages } from './filterMessages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { CategoryTiles } from './CategoryTiles';

/** For a category without phones. The server's answer for an unknown category is the same. */
export function NoPhones() {
  const { api } = useServices();
  const { id: categoryId } = useParams();
  const { data: categories } = useQuery(categoriesQuery(api));
  const isUnknown = categories?.every(({ id }) => id !== categoryId);
  if (isUnknown) return <NoBrand />;
  return (
    <EmptyState
      title={messages.phones.none}
      text={messages.phones.noneText}
      action={<LinkButton to={paths.categoriesSection}>{messages.phones.otherBrands}</LinkButton>}
    />
  );
}

export function NoBrand() {
  return (
    <>
      <EmptyState title={messages.phones.noBrand} text={messages.phones.noBrandText} />
      <Box sx={{ mt: 4 }}>
        <CategoryTiles />
      </Box>
    </>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title={filterMessages.nothing}
      text={filterMessages.nothingText}
      action={
        <Button variant="contained" onClick={onReset}>
          {filterMessages.reset}
        </Button>
      }
    />
  );
}
