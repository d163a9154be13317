import { useState } from 'react';
import { Button } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { PhoneForm } from '@/features/selling/PhoneForm';
import { sellingMessages } from '@/features/selling/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { Spinner } from '@/ui/loading';
import { useSellersPhones } from '@/features/selling/myPhones';

const texts = sellingMessages.addPhone;
const pageTexts = {
  new: { heading: messages.titles.addPhone, lead: texts.lead },
  edit: { heading: texts.edit.title, lead: texts.edit.lead },
  like: { heading: texts.like.title, lead: texts.lead },
};

/** The form for a new phone; with `?edit=` or `?like=` it is filled from one of the seller's phones. */
export function AddPhonePage() {
  const [search] = useSearchParams();
  const kind = (['edit', 'like'] as const).find((each) => search.has(each)) ?? 'new';
  const id = search.get(kind) ?? '';
  const { email } = useSignedInUser();
  return (
    <Page {...pageTexts[kind]} width="text">
      {kind === 'new' ? (
        <PhoneForm key={email} kind={kind} />
      ) : (
        <QueryBoundary failed={sellingMessages.list.failed} loading={<Spinner />}>
          <FormOfListed key={`${email} ${kind} ${id}`} kind={kind} id={id} />
        </QueryBoundary>
      )}
    </Page>
  );
}

function FormOfListed({ kind, id }: { kind: 'edit' | 'like'; id: string }) {
  const phones = useSellersPhones();
  // As it was when the form was opened: the old listing of a correction is gone before the page is left.
  const [phone] = useState(() => phones.find((each) => each.id === id && (kind === 'like' || !each.isSold)));
  if (phone) return <PhoneForm kind={kind} from={phone} />;
  return (
    <EmptyState
      title={texts.notThere}
      text={texts.notThereText}
      action={
        <Button component={RouterLink} variant="contained" to={paths.myPhones}>
          {messages.titles.myPhones}
        </Button>
      }
    />
  );
}
