import { useDeferredValue, useMemo, useRef } from 'react';
import { Box } from '@mui/material';
import { once } from '@/lib/once';
import { mostAtOnce } from '@/ui/long/rowWindow';
import { filterOptionsOf } from './filterOptions';
import { changesNothing, countFilters, filterPhones, toPhoneFilters } from './filterPhones';
import { noFilters, type FilterValues } from './filterValues';
import { NoPhones } from './NoPhones';
import { NothingFound } from './NothingFound';
import type { Phone } from './phone';
import { PhoneFilterPanel } from './PhoneFilterPanel';
import { PhoneGrid } from './PhoneGrid';
import { PhonesFound } from './PhonesFound';
import { toSearchable } from './searchablePhone';
import { shelfLayout } from './shelfLayout';
import { usePhoneFilters } from './usePhoneFilters';

interface PhoneShelfProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => Promise<void> | void;
}

/** A category's phones, and what narrows them. The fields answer at once; the phones follow when there is time. */
export function PhoneShelf({ phones, onBook }: PhoneShelfProps) {
  const { values, change, flush } = usePhoneFilters();
  const followed = useDeferredValue(values);
  const options = useMemo(() => filterOptionsOf(phones), [phones]);
  const searchable = useMemo(() => once(() => phones.map(toSearchable)), [phones]);
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
    <Box sx={shelfLayout}>
      <PhoneFilterPanel
        values={values}
        options={options}
        activeCount={countFilters(toPhoneFilters(values, options))}
        isWindowed={phones.length > mostAtOnce}
        onChange={narrow}
        onReset={reset}
        onLeave={flush}
      />
      <Box ref={results} sx={{ minWidth: 0 }}>
        <PhonesFound
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
