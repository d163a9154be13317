import { memo, useDeferredValue, useMemo, useRef, type Ref } from 'react';
import { Box, Skeleton, Typography } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { lazyValue } from '@/lib/async';
import { messages } from '@/messages';
import { SkeletonGrid } from '@/ui/ProductCard';
import { SelectField } from '@/ui/fields';
import { productCardHeight, visuallyHidden } from '@/ui/styles';
import { VirtualGrid } from '@/ui/virtual/VirtualGrid';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';
import { NoPhones, NothingFound } from './NoPhones';
import { PhoneCard } from './PhoneCard';
import { PhoneFilterPanel } from './PhoneFilterPanel';
import {
  changesNothing,
  countFilters,
  filterOptionsOf,
  filterPhones,
  noFilters,
  phoneSorts,
  toPhoneFilters,
  toSearchable,
  type FilterValues,
} from './filterPhones';
import { usePhoneFilters } from './usePhoneFilters';

interface PhoneShelfProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => Promise<void> | void;
}

/** A category's phones, and what narrows them. The fields answer at once; the phones follow when there is time. */
export function PhoneList({ phones, onBook }: PhoneShelfProps) {
  const { values, change, flush } = usePhoneFilters();
  const followed = useDeferredValue(values);
  const options = useMemo(() => filterOptionsOf(phones), [phones]);
  const searchable = useMemo(() => lazyValue(() => phones.map(toSearchable)), [phones]);
  const filters = useMemo(() => toPhoneFilters(followed, options), [followed, options]);
  const found = useMemo(
    () => (changesNothing(filters) ? phones : filterPhones(searchable(), filters)),
    [phones, searchable, filters],
  );
  const results = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  if (phones.length === 0) return <NoPhones />;

  const narrow = (part: Partial<FilterValues>) => {
    change(part);
    // Somebody far down the list would otherwise look at the end of a shorter one.
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  const reset = () => {
    narrow({ ...noFilters, sort: values.sort });
    count.current?.focus();
  };
  return (
    <Box sx={listLayout}>
      <PhoneFilterPanel
        values={values}
        options={options}
        activeCount={countFilters(toPhoneFilters(values, options))}
        isWindowed={phones.length > maxUnvirtualized}
        onChange={narrow}
        onReset={reset}
        onLeave={flush}
      />
      <Box ref={results} sx={{ minWidth: 0 }}>
        <ResultsHeader
          found={found.length}
          all={phones.length}
          sort={values.sort}
          onSort={(sort) => narrow({ sort })}
          countRef={count}
        />
        {found.length === 0 ? <NothingFound onReset={reset} /> : <PhoneGrid phones={found} onBook={onBook} />}
      </Box>
    </Box>
  );
}

interface PhonesFoundProps {
  found: number;
  all: number;
  sort: string;
  onSort: (sort: string) => void;
  /** The count takes the focus after a reset. */
  countRef: Ref<HTMLParagraphElement>;
}

/** Heads the list: how many phones there are, and in which order. */
function ResultsHeader({ found, all, sort, onSort, countRef }: PhonesFoundProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1.5,
        borderTop: 2,
        borderColor: 'text.primary',
        pt: 1.5,
        mb: 2.5,
      }}
    >
      <Typography component="h2" sx={visuallyHidden}>
        {messages.filters.results}
      </Typography>
      <Typography ref={countRef} role="status" tabIndex={-1} variant="h6" component="p">
        {messages.filters.count(found, all)}
      </Typography>
      <SelectField
        id="phone-sort"
        label={messages.filters.sort}
        value={phoneSorts.some((each) => each === sort) ? sort : ''}
        onChange={(event) => onSort(event.target.value)}
        sx={{
          flexDirection: 'row',
          alignItems: 'center',
          gap: 1.5,
          width: 'auto',
          '& .MuiInputLabel-root': { mb: 0, overflow: 'visible', whiteSpace: 'nowrap' },
          '& .MuiNativeSelect-select': { py: 1 },
        }}
      >
        <option value="">{messages.filters.unsorted}</option>
        {phoneSorts.map((each) => (
          <option key={each} value={each}>
            {messages.filters.sorts[each]}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

interface PhoneGridProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => Promise<void> | void;
}

/** What a card needs below its square picture, about. */
const textHeight = 400;

const PhoneGrid = memo(function PhoneGrid({ phones, onBook }: PhoneGridProps) {
  return (
    <VirtualGrid
      items={phones}
      columns={phoneColumns}
      parts={6}
      cardHeight={(width) => productCardHeight(width, textHeight)}
    >
      {(phone, index) => (
        <PhoneCard key={phone.id} phone={phone} priority={index < phoneColumns.lg} onBook={onBook} />
      )}
    </VirtualGrid>
  );
});

/** In the shape of a PhoneShelf: what narrows the phones, how many there are, and the phones. */
export function PhoneListSkeleton() {
  return (
    <Box sx={listLayout}>
      <Skeleton aria-hidden sx={{ height: { xs: 136, md: 560 } }} />
      <Box sx={{ minWidth: 0 }}>
        <Box aria-hidden sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5, mb: 2.5 }}>
          <Skeleton width={120} sx={{ height: { xs: 77, sm: 43 } }} />
        </Box>
        <SkeletonGrid count={3} columns={phoneColumns} facts={5} />
      </Box>
    </Box>
  );
}

/** Below 600, from 600, from 1200 pixels. */
const phoneColumns = { xs: 1, sm: 2, lg: 3 } as const;

/** What narrows the phones stands above them, or beside them where there is room. */
const listLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  columnGap: { md: 4, lg: 5 },
  rowGap: 3,
  alignItems: 'start',
} as const;
