import { memo, useDeferredValue, useMemo, useRef, useState, type ComponentType } from 'react';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useListedOf } from '@/data/listedPhones';
import type { Offer } from '@/domain/offer';
import { formatPostedDate } from '@/lib/date';
import { findInText } from '@/lib/findInText';
import { isLongerThanPreview, normalizeText, preview } from '@/lib/text';
import { filterMessages } from './filterMessages';
import { messages } from '@/messages';
import { phonesOfSeller } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { InlineSelect } from '@/ui/forms/Field';
import { visuallyHidden } from '@/ui/styles';
import { useUrlState } from '@/ui/urlState';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';
import { PhoneFilterPanel } from './PhoneFilterPanel';
import { PhoneCard, SkeletonGrid, type Fact, type OpenPhone } from './PhoneCard';
import { VirtualGrid } from './VirtualGrid';
import {
  askingPrices,
  filterParsers,
  filterOptionsOf,
  filterPhones,
  nameOfSearch,
  noFilters,
  phoneSorts,
  readFilters,
  searchOf,
  toSearchable,
  type FilterValues,
} from './filterPhones';

/** Where the link that skips the filters leads. */
export const resultsId = 'phones';

interface PhoneListProps {
  phones: readonly Offer[];
  /** The brand's name by id of a phone, where the list has several brands. */
  brandOf?: ReadonlyMap<string, string>;
  onBook: OpenPhone;
  /** On the picture of each phone. */
  PictureButton: ComponentType<{ phone: Offer }>;
  /** Above the phones that a search found. */
  SearchTools?: ComponentType<{ search: string; name: string; found: readonly Offer[] }> | undefined;
}

/** A category's phones with search, filters and sorting. Typing is not delayed by a long list, hence the deferred value. */
export function PhoneList({ phones, brandOf, onBook, PictureButton, SearchTools }: PhoneListProps) {
  const { values, change } = useUrlState(filterParsers);
  const deferred = useDeferredValue(values);
  const options = useMemo(() => filterOptionsOf(phones), [phones]);
  const searchable = useMemo(
    () => phones.map((phone) => toSearchable(phone, brandOf?.get(phone.id) ?? phone.category)),
    [phones, brandOf],
  );
  const filters = useMemo(() => readFilters(deferred, options), [deferred, options]);
  const found = useMemo(() => filterPhones(searchable, filters), [searchable, filters]);
  const groups = useMemo(
    () => groupsOf(found, filters.sort ? undefined : brandOf),
    [found, filters.sort, brandOf],
  );
  const search = searchOf(deferred);
  const asked = useMemo(() => askingPrices(searchable), [searchable]);
  const listedOfSeller = useListedOf(filters.seller, phones);
  const results = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);

  const changeFilters = (part: Partial<FilterValues>) => {
    change(part);
    // Far down a long list, the user would be left at the end of a shorter one.
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  const reset = () => {
    changeFilters({ ...noFilters, sort: values.sort });
    count.current?.focus();
  };
  return (
    <Box sx={listLayout}>
      <PhoneFilterPanel
        values={values}
        options={options}
        isWindowed={phones.length > maxUnvirtualized}
        onChange={changeFilters}
        onReset={reset}
      />
      <Box ref={results} id={resultsId} tabIndex={-1} sx={{ minWidth: 0, '& mark': marked }}>
        <Box sx={resultsHeader}>
          <Typography component="h2" sx={visuallyHidden}>
            {filterMessages.results}
          </Typography>
          <Typography ref={count} role="status" tabIndex={-1} variant="h6" component="p">
            {filterMessages.count(found.length, phones.length)}
          </Typography>
          <InlineSelect
            label={filterMessages.sort}
            value={phoneSorts.some((sort) => sort === values.sort) ? values.sort : ''}
            onChange={(event) => changeFilters({ sort: event.target.value })}
          >
            <option value="">{filterMessages.unsorted}</option>
            {phoneSorts.map((sort) => (
              <option key={sort} value={sort}>
                {filterMessages.sorts[sort]}
              </option>
            ))}
          </InlineSelect>
        </Box>
        {(filters.seller || (SearchTools && search)) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', mb: 1.5 }}>
            {filters.seller && (
              <>
                <Typography>
                  {filterMessages.ofSeller(values.seller)}
                  {listedOfSeller && ` · ${listedOfSeller}`}
                </Typography>
                <Button
                  size="small"
                  color="inherit"
                  variant="outlined"
                  onClick={() => changeFilters({ seller: '' })}
                >
                  {filterMessages.allSellers}
                </Button>
              </>
            )}
            {SearchTools && search && (
              <SearchTools search={search} name={nameOfSearch(deferred)} found={found} />
            )}
          </Box>
        )}
        {found.length === 0 ? (
          <EmptyState
            title={filterMessages.nothing}
            text={filterMessages.nothingText}
            action={
              <Button variant="contained" onClick={reset}>
                {filterMessages.reset}
              </Button>
            }
          />
        ) : (
          groups.map(([brand, group]) => (
            <Box key={brand} sx={{ mb: brand && 4 }}>
              {brand && (
                <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
                  {filterMessages.group(brand, group.length)}
                </Typography>
              )}
              <VirtualGrid items={group} of="cards" textHeight={285}>
                {(phone, index) => (
                  <ListedPhone
                    phone={phone}
                    asked={asked.get(normalizeText(phone.name)) ?? ''}
                    priority={index < 3}
                    terms={filters.terms}
                    onBook={onBook}
                    PictureButton={PictureButton}
                  />
                )}
              </VirtualGrid>
            </Box>
          ))
        )}
      </Box>
    </Box>
  );
}

/** By brand, in the order of their first phones; all of them without a brand's name where they are not grouped. */
function groupsOf(phones: readonly Offer[], brandOf: PhoneListProps['brandOf']) {
  const groups = new Map<string, Offer[]>();
  if (!brandOf) return [['', phones]] as const;
  for (const phone of phones) {
    const brand = brandOf.get(phone.id) ?? '';
    const group = groups.get(brand);
    if (group) group.push(phone);
    else groups.set(brand, [phone]);
  }
  return [...groups];
}

interface ListedPhoneProps extends Pick<PhoneListProps, 'onBook' | 'PictureButton'> {
  phone: Offer;
  /** What is asked for phones of its name. */
  asked: string;
  priority: boolean;
  /** What was searched for. */
  terms: readonly RegExp[];
}

/** Memoised, because a long list renders its cards again with each step of scrolling. */
const ListedPhone = memo(function ListedPhone(props: ListedPhoneProps) {
  const { phone, asked, priority, terms, onBook, PictureButton } = props;
  const showText = (text: string) => <Marked text={text} terms={terms} />;
  return (
    <PhoneCard
      phone={phone}
      priority={priority}
      facts={[
        yearsFact(phone.yearsOfUse),
        {
          label: messages.phones.seller,
          value: phone.sellerName,
          shown: (
            <Link component={RouterLink} to={phonesOfSeller(phone.sellerName)} color="inherit">
              {showText(phone.sellerName)}
            </Link>
          ),
        },
        { label: messages.phones.posted, value: formatPostedDate(phone.postedDate), isLabelShown: true },
        { label: messages.phones.asked, value: asked, isLabelShown: true },
      ]}
      showText={showText}
      details={phone.details && <PhoneDetails phone={phone} terms={terms} />}
      tools={<PictureButton phone={phone} />}
      action={messages.phones.book}
      onOpen={onBook}
    />
  );
});

/** A text in which the words that were searched for are marked. */
const Marked = ({ text, terms }: { text: string } & Pick<ListedPhoneProps, 'terms'>) =>
  findInText(text, terms).map(({ text: part, isMatch }, place) =>
    isMatch ? <mark key={place}>{part}</mark> : part,
  );

/** "2 years of use"; what is no number of years, such as the year of purchase, after its label. */
function yearsFact(years: string): Fact {
  const isNumber = /^\d{1,2}(\.\d+)?$/.test(years);
  const value = isNumber ? messages.phones.ofUse(years) : years;
  return { label: messages.phones.yearsOfUse, value, isLabelShown: !isNumber };
}

function PhoneDetails({ phone, terms }: { phone: Offer; terms: readonly RegExp[] }) {
  const text = phone.details;
  const [choice, setChoice] = useState<boolean>();
  const cut = preview(text);
  const isCut = isLongerThanPreview(text);
  /** What was searched for is in the part that a preview leaves out. */
  const isFoundInRest =
    isCut && terms.some((term) => term.test(normalizeText(text.slice(cut.length - '…'.length))));
  const isExpanded = choice ?? isFoundInRest;
  const label = isExpanded ? messages.phones.less : messages.phones.more;
  return (
    <div dir="auto">
      <Marked text={isExpanded ? text : cut} terms={terms} />{' '}
      {isCut && (
        <Link
          component="button"
          type="button"
          color="textPrimary"
          aria-expanded={isExpanded}
          aria-label={messages.ui.named(label, phone.name || messages.phones.unnamed)}
          onClick={() => setChoice(!isExpanded)}
          sx={{ font: 'inherit', verticalAlign: 'baseline' }}
        >
          {label}
        </Link>
      )}
    </div>
  );
}

export function PhoneListSkeleton() {
  return (
    <Box sx={listLayout}>
      <Skeleton aria-hidden sx={{ height: { xs: 77, md: 660 } }} />
      <Box sx={{ minWidth: 0 }}>
        <Box aria-hidden sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1, mb: 1.5 }}>
          <Skeleton sx={{ width: 120, height: 43 }} />
        </Box>
        <SkeletonGrid lines={5} />
      </Box>
    </Box>
  );
}

/** The filters are above the phones, or beside them where there is room. */
const listLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  columnGap: { md: 4, lg: 5 },
  rowGap: 2,
  alignItems: 'start',
} as const;

const marked = {
  bgcolor: 'action.selected',
  color: 'inherit',
  boxShadow: 'inset 0 -2px currentColor',
};

const resultsHeader = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1.5,
  borderTop: 2,
  borderColor: 'text.primary',
  pt: 1,
  mb: 1.5,
} as const;
