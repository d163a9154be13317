import { useId, useState } from 'react';
import { TuneIcon } from '@/ui/icons';
import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  InputAdornment,
} from '@mui/material';
import { normalizeText } from '@/lib/text';
import { filterMessages } from './filterMessages';
import { messages } from '@/messages';
import { Field } from '@/ui/forms/Field';
import { lineClamp } from '@/ui/styles';
import {
  boundOf,
  countFilters,
  hideSold,
  readFilters,
  yearsOfUse,
  type FilterOptions,
  type FilterValues,
} from './filterPhones';

interface PhoneFilterPanelProps {
  values: FilterValues;
  options: FilterOptions;
  /** The list is windowed: the browser's own search does not find all phones. */
  isWindowed: boolean;
  onChange: (part: Partial<FilterValues>) => void;
  onReset: () => void;
}

/** A column beside the phones; on narrow screens the search is above them, and a button opens the filters. */
export function PhoneFilterPanel(props: PhoneFilterPanelProps) {
  const { values, options, isWindowed, onChange, onReset } = props;
  const [isOpen, setIsOpen] = useState(false);
  const activeCount = countFilters(readFilters(values, options));
  const id = useId();
  return (
    <Box
      component="form"
      method="post"
      role="search"
      aria-label={filterMessages.heading}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{
        position: { md: 'sticky' },
        top: ({ sizes, spacing }) => `calc(${sizes.bar} + ${spacing(2)})`,
        maxHeight: ({ sizes, spacing }) => ({ md: `calc(100vh - ${sizes.bar} - ${spacing(4)})` }),
        overflowY: { md: 'auto' },
        // Room for the outline of a focused field or checkbox, which scrolling would cut.
        mx: { md: -2 },
        px: { md: 2 },
        pb: { md: 1 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          // Large letters leave no room beside the button.
          '& > div:first-of-type': { flex: '1 1 8.5rem' },
          borderTop: { md: 2 },
          borderColor: { md: 'text.primary' },
          pt: { md: 1.5 },
        }}
      >
        <Field
          type="search"
          label={filterMessages.search}
          value={values.q}
          onChange={(event) => onChange({ q: event.target.value })}
          helperText={isWindowed && messages.ui.searchHere}
          autoComplete="off"
          htmlInput={{ enterKeyHint: 'search', maxLength: 200 }}
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
          {filterMessages.toggle(activeCount)}
        </Button>
        <Box
          id={`${id}-panel`}
          sx={{
            display: { xs: isOpen ? 'grid' : 'none', md: 'grid' },
            flexBasis: '100%',
            gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(180px, 1fr))', md: 'minmax(0, 1fr)' },
            gap: 2,
          }}
        >
          {(['condition', 'location'] as const).map((name) => (
            <FilterChoices
              key={name}
              legend={filterMessages[name]}
              options={options[name]}
              chosen={values[name]}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          ))}
          <PriceRange values={values} onChange={onChange} />
          <Field
            label={filterMessages.years}
            value={values.years}
            onChange={({ target }) => onChange({ years: target.value })}
          >
            <option value="">{filterMessages.anyYears}</option>
            {yearsOfUse.map((years) => (
              <option key={years} value={years}>
                {filterMessages.upToYears(years)}
              </option>
            ))}
          </Field>
          <FormControlLabel
            label={filterMessages.hideSold}
            control={
              <Checkbox
                size="small"
                color="secondary"
                checked={values.sold === hideSold}
                onChange={(_event, isHidden) => onChange({ sold: isHidden ? hideSold : '' })}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
          {(activeCount > 0 || values.q !== '') && (
            <Button variant="text" color="inherit" onClick={onReset} sx={{ justifySelf: 'start', ml: -1.5 }}>
              {filterMessages.reset}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

interface FilterChoicesProps {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function FilterChoices({ legend, options, chosen, onChange }: FilterChoicesProps) {
  const normalizedChosen = new Set(chosen.map(normalizeText));
  const isChosen = (option: string) => normalizedChosen.has(normalizeText(option));
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            control={
              <Checkbox
                size="small"
                color="secondary"
                checked={isChosen(option)}
                onChange={() => onChange(options.filter((each) => isChosen(each) !== (each === option)))}
                sx={{ py: 0.75 }}
              />
            }
            slotProps={{ typography: { variant: 'body2', sx: lineClamp(2) } }}
            sx={{ mr: 0 }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

function PriceRange({ values, onChange }: Pick<PhoneFilterPanelProps, 'values' | 'onChange'>) {
  const id = useId();
  const problem = problemOf(values);
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{filterMessages.price}</FormLabel>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          '& label': { fontWeight: 'fontWeightRegular' },
        }}
      >
        {(['min', 'max'] as const).map((name) => (
          <Field
            key={name}
            label={filterMessages[name]}
            value={values[name]}
            error={isNoAmount(values[name]) || problem === filterMessages.emptyRange}
            onChange={({ target }) => onChange({ [name]: target.value })}
            autoComplete="off"
            startAdornment={<InputAdornment position="start">$</InputAdornment>}
            htmlInput={{
              inputMode: 'decimal',
              maxLength: 20,
              'aria-describedby': problem && `${id}-problem`,
            }}
          />
        ))}
      </Box>
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  );
}

const isNoAmount = (text: string) => text.trim() !== '' && boundOf(text) === undefined;

function problemOf({ min, max }: FilterValues): string | undefined {
  if (isNoAmount(min) || isNoAmount(max)) return filterMessages.noAmount;
  const [lowest, highest] = [boundOf(min), boundOf(max)];
  const isEmpty = lowest !== undefined && highest !== undefined && lowest > highest;
  return isEmpty ? filterMessages.emptyRange : undefined;
}
