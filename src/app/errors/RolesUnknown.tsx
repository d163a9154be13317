import { messages } from '@/messages';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { Page } from '@/ui/Page';
import { usePageTitle } from '../layout/usePageTitle';

interface RolesUnknownProps {
  error: Error;
  onRetry: () => void;
}

/** In the place of a page that needs a role, when nobody can tell who has which. */
export function RolesUnknown({ error, onRetry }: RolesUnknownProps) {
  return (
    <Page heading={messages.errors.wentWrong} title={usePageTitle()} width="text">
      <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={onRetry} />
    </Page>
  );
}
