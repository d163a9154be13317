import { Button } from '@mui/material';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title={messages.filters.nothing}
      text={messages.filters.nothingText}
      action={
        <Button variant="contained" onClick={onReset}>
          {messages.filters.reset}
        </Button>
      }
    />
  );
}
