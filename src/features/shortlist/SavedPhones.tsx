import { useSyncExternalStore, type ReactNode } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { parseAsNativeArrayOf, parseAsString } from 'nuqs';
import { Link as RouterLink } from 'react-router-dom';
import { shortlistMessages } from './messages';
import { statusOf, type Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { findToday, shortlistOf, viewedBy, type SavedPhone } from '@/domain/savedLists';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { comparedParam, findPath } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { OpeningButton } from '@/ui/ActionButton';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { useUrlState } from '@/ui/urlState';
import { mostCompared, type SavedListProps } from './Comparison';

const find = shortlistMessages;
const chosenParsers = { [comparedParam]: parseAsNativeArrayOf(parseAsString) };

/** The phones that this user saved in this browser, with their prices then and now. Up to four can be compared. */
export function SavedPhones({ phones, isComplete, onBook }: SavedListProps) {
  const shortlist = shortlistOf(useSignedInUser().email);
  const saved = useSyncExternalStore(shortlist.subscribe, shortlist.get);
  const { values, change } = useUrlState(chosenParsers);
  const chosen = values[comparedParam];
  const choose = (id: string, isChosen: boolean) =>
    change({ [comparedParam]: [...chosen.filter((each) => each !== id), ...(isChosen ? [id] : [])] });
  if (saved.length === 0) return <EmptyState title={find.shortlistEmpty} text={find.shortlistEmptyText} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        {chosen.length > 1 ? (
          <Button component={RouterLink} variant="contained" to={findPath('compare', chosen)}>
            {find.compareChosen(chosen.length)}
          </Button>
        ) : (
          <Typography color="textSecondary">{find.compareHint}</Typography>
        )}
      </Box>
      <SavedRows saved={saved} phones={phones} isComplete={isComplete} onBook={onBook}>
        {({ id, name }, today) => {
          const currentId = today?.id ?? id;
          const isChosen = chosen.includes(currentId);
          return (
            <>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={(_, next) => choose(currentId, next)}
                    slotProps={{ input: { 'aria-label': messages.ui.named(find.compare, name) } }}
                  />
                }
                disabled={!isChosen && chosen.length >= mostCompared}
                label={find.compare}
              />
              <Button
                size="small"
                color="inherit"
                aria-label={find.removeNamed(name)}
                onClick={() => {
                  choose(currentId, false);
                  shortlist.remove(id);
                }}
              >
                {find.remove}
              </Button>
            </>
          );
        }}
      </SavedRows>
    </>
  );
}

/** The phones whose dialog this user opened since they signed in. */
export function RecentlyViewed(props: SavedListProps) {
  const list = viewedBy(useSignedInUser().email);
  const viewed = useSyncExternalStore(list.subscribe, list.get);
  if (viewed.length === 0) return <EmptyState title={find.viewedEmpty} text={find.viewedEmptyText} />;
  return <SavedRows saved={viewed} {...props} />;
}

interface SavedRowsProps extends SavedListProps {
  saved: readonly SavedPhone[];
  children?: (phone: SavedPhone, today: Offer | undefined) => ReactNode;
}

function SavedRows({ saved, phones, isComplete, onBook, children }: SavedRowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {saved.map((phone) => {
        const today = findToday(phone, phones);
        const status = today ? statusOf(today) : isComplete ? 'gone' : undefined;
        const [then, now] = [formatPrice(phone.price), today && formatPrice(priceToPay(today))];
        return (
          <Box component="li" key={phone.id} sx={row}>
            <Picture src={phone.imageUrl} alt="" size={64} />
            <div>
              <Typography variant="subtitle2" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {phone.name || messages.phones.unnamed}
              </Typography>
              <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {now === undefined || now === then ? then : find.priceChanged(then, now)}
              </Typography>
              {status && (
                <Typography variant="body2" color="textSecondary">
                  {find.statuses[status]}
                </Typography>
              )}
            </div>
            <Box sx={actions}>
              {children?.(phone, today)}
              {today && !status && (
                <OpeningButton
                  size="small"
                  variant="outlined"
                  aria-label={messages.ui.named(messages.phones.book, today.name || messages.phones.unnamed)}
                  onOpen={() => onBook(today)}
                >
                  {messages.phones.book}
                </OpeningButton>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
};
