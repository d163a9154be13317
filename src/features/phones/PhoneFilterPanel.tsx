import { useId, useState } from 'react';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button } from '@mui/material';
import { messages } from '@/messages';
import { TextField } from '@/ui/TextField';
import { FilterChoices } from './FilterChoices';
import type { FilterOptions } from './filterOptions';
import type { FilterValues } from './filterValues';
import { PriceRange } from './PriceRange';

interface PhoneFilterPanelProps {
  values: FilterValues;
  options: FilterOptions;
  activeCount: number;
  /** Not all phones are in the page. */
  isWindowed: boolean;
  onChange: (part: Partial<FilterValues>) => void;
  onReset: () => void;
  /** The focus goes elsewhere. */
  onLeave: () => void;
}

/** A rail beside the phones; on narrow screens the search above them and the rest behind a button. */
export function PhoneFilterPanel({
  values,
  options,
  activeCount,
  isWindowed,
  onChange,
  onReset,
  onLeave,
}: PhoneFilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box
      component="form"
      role="search"
      aria-label={messages.filters.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
      sx={{
        position: { md: 'sticky' },
        top: ({ measures, spacing }) => `calc(${measures.bar} + ${spacing(2)})`,
        maxHeight: ({ measures, spacing }) => ({ md: `calc(100vh - ${measures.bar} - ${spacing(4)})` }),
        overflowY: { md: 'auto' },
        // Room for the outline of a focused field, which scrolling would cut.
        mx: { md: -1 },
        px: { md: 1 },
        pb: { md: 1 },
      }}
    >
      <Box
        role="presentation"
        onBlur={onLeave}
        sx={{
          display: 'grid',
          gap: 2,
          borderTop: { md: 2 },
          borderColor: { md: 'text.primary' },
          pt: { md: 1.5 },
        }}
      >
        <TextField
          id={`${id}-q`}
          type="search"
          label={messages.filters.search}
          value={values.q}
          onChange={(event) => onChange({ q: event.target.value })}
          helperText={isWindowed && messages.ui.searchHere}
          slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'search', maxLength: 200 } }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<TuneIcon />}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { md: 'none' } }}
        >
          {messages.filters.toggle(activeCount)}
        </Button>
        <Box
          id={`${id}-panel`}
          sx={{
            display: { xs: isOpen ? 'grid' : 'none', md: 'grid' },
            gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(180px, 1fr))', md: 'minmax(0, 1fr)' },
            gap: 2,
          }}
        >
          <FilterChoices
            legend={messages.filters.condition}
            options={options.condition}
            chosen={values.condition}
            onChange={(condition) => onChange({ condition })}
          />
          <FilterChoices
            legend={messages.filters.location}
            options={options.location}
            chosen={values.location}
            onChange={(location) => onChange({ location })}
          />
          <PriceRange min={values.min} max={values.max} onChange={onChange} />
          {(activeCount > 0 || values.q !== '') && (
            <Button variant="text" color="inherit" onClick={onReset} sx={{ justifySelf: 'start', ml: -1.5 }}>
              {messages.filters.reset}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
