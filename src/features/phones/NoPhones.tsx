import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';

export function NoPhones() {
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
