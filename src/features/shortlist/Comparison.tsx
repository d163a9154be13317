import { Fragment } from 'react';
import { Box, Button, Chip, Typography } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { shortlistMessages } from './messages';
import { statusOf, type Offer } from '@/domain/offer';
import { bestOf, ranks } from '@/domain/betterPhone';
import { priceToPay, type Phone } from '@/domain/phone';
import { findToday, shortlistOf } from '@/domain/savedLists';
import { formatPostedDate } from '@/lib/date';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { comparedParam, findPath } from '@/paths';
import { OpeningButton } from '@/ui/ActionButton';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { visuallyHidden } from '@/ui/styles';

const find = shortlistMessages;

export const mostCompared = 4;

export interface SavedListProps {
  phones: readonly Offer[];
  /** Whether these are all phones that are listed today. */
  isComplete: boolean;
  onBook: (phone: Offer) => Promise<void> | void;
}

/** Up to four phones side by side, in the order of the URL. */
export function Comparison({ phones, isComplete, onBook }: SavedListProps) {
  const [search] = useSearchParams();
  const ids = [...new Set(search.getAll(comparedParam))].slice(0, mostCompared);
  const saved = shortlistOf(useSignedInUser().email).get();
  const columns = ids.map((id) => {
    const savedPhone = saved.find((each) => each.id === id);
    const phone = phones.find((each) => each.id === id) ?? (savedPhone && findToday(savedPhone, phones));
    return { id, phone, name: phone?.name || savedPhone?.name || messages.phones.unnamed };
  });
  if (columns.length === 0)
    return (
      <EmptyState
        title={find.compareEmpty}
        text={find.compareHint}
        action={
          <Button component={RouterLink} variant="contained" to={findPath('shortlist')}>
            {find.shortlist}
          </Button>
        }
      />
    );
  const { phones: texts } = messages;
  const facts: [label: string, value: (phone: Offer) => string, better?: keyof typeof ranks][] = [
    [texts.resalePrice, (phone) => formatPrice(priceToPay(phone)), 'lowestPrice'],
    [texts.originalPrice, ({ originalPrice }) => formatPrice(originalPrice)],
    [texts.condition, ({ condition }) => condition, 'bestCondition'],
    [texts.location, ({ location }) => location],
    [texts.yearsOfUse, ({ yearsOfUse }) => yearsOfUse, 'leastUsed'],
    [texts.seller, ({ sellerName }) => sellerName],
    [texts.posted, ({ postedDate }) => formatPostedDate(postedDate), 'newest'],
  ];
  const listed = columns.flatMap(({ phone = [] }) => phone);
  return (
    <Box role="region" aria-label={find.compareTitle} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={[table, { minWidth: { xs: `${columns.length * 50}%`, sm: 520 } }, onPaper]}>
        <Box component="caption" sx={visuallyHidden}>
          {find.compareTitle}
        </Box>
        <thead>
          <tr>
            <td className="label" />
            {columns.map(({ id, phone, name }) => (
              <th key={id} scope="col">
                <Box
                  component={Picture}
                  src={phone?.imageUrl}
                  alt=""
                  size={160}
                  sx={{ maxWidth: 160, mb: 1 }}
                />
                <span dir="auto">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, valueOf, better]) => {
            const best: readonly Phone[] = better ? bestOf(listed, ranks[better]) : [];
            return (
              <Fragment key={label}>
                <tr className="narrowLabel">
                  <th scope="colgroup" colSpan={columns.length}>
                    {label}
                  </th>
                </tr>
                <tr>
                  <th scope="row" className="label">
                    {label}
                  </th>
                  {columns.map(({ id, phone }) => {
                    const isBest = phone !== undefined && best.includes(phone);
                    return (
                      <td key={id} className={isBest ? 'best' : undefined}>
                        <bdi>{(phone && valueOf(phone)) || messages.ui.nothing}</bdi>{' '}
                        {isBest && better && (
                          <Chip size="small" variant="outlined" label={find.better[better]} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
          <tr>
            <td className="label" />
            {columns.map(({ id, phone, name }) => {
              const status = phone ? statusOf(phone) : isComplete ? 'gone' : undefined;
              return (
                <td key={id}>
                  {phone && !status ? (
                    <OpeningButton
                      size="small"
                      variant="contained"
                      aria-label={messages.ui.named(messages.phones.book, name)}
                      onOpen={() => onBook(phone)}
                    >
                      {messages.phones.book}
                    </OpeningButton>
                  ) : (
                    <Typography variant="body2">{status && find.statuses[status]}</Typography>
                  )}
                </td>
              );
            })}
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

/** Paper cannot be scrolled. */
const onPaper = { '@media print': { minWidth: 0 } };

const table = {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  '& th, & td': {
    p: 1,
    verticalAlign: 'top',
    textAlign: 'start',
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th, & thead td': { borderTop: 0, verticalAlign: 'bottom' },
  '& .best': { fontWeight: 'fontWeightMedium' },
  '& tbody th': { fontWeight: 'normal', color: 'text.secondary' },
  // On narrow screens two phones have the whole width, and the label of a fact is above its values.
  '& .narrowLabel': {
    display: { sm: 'none' },
    '& th': { pb: 0 },
    '& + tr td': { borderTopWidth: { xs: 0, sm: 1 }, pt: { xs: 0, sm: 1 } },
  },
  '& .label': { display: { xs: 'none', sm: 'table-cell' } },
};
