import type { Ref } from 'react';
import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { SelectField } from '@/ui/SelectField';
import { visuallyHidden } from '@/ui/visuallyHidden';
import { phoneSorts } from './filterPhones';

interface PhonesFoundProps {
  found: number;
  all: number;
  sort: string;
  onSort: (sort: string) => void;
  /** The count takes the focus after a reset. */
  countRef: Ref<HTMLParagraphElement>;
}

/** Heads the list: how many phones there are, and in which order. */
export function PhonesFound({ found, all, sort, onSort, countRef }: PhonesFoundProps) {
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
