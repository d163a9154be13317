import { useId } from 'react';
import { Box, FormControl, FormHelperText, FormLabel, InputAdornment } from '@mui/material';
import { amountOf } from '@/lib/price';
import { messages } from '@/messages';
import { TextField } from '@/ui/TextField';

interface PriceRangeProps {
  min: string;
  max: string;
  onChange: (part: { min: string } | { max: string }) => void;
}

export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const id = useId();
  const problem = problemOf(min, max);
  const field = (name: 'min' | 'max', label: string, value: string) => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      value={value}
      error={isNoAmount(value) || problem === messages.filters.emptyRange}
      onChange={(event) =>
        onChange(name === 'min' ? { min: event.target.value } : { max: event.target.value })
      }
      slotProps={{
        inputLabel: { sx: { fontWeight: 'fontWeightRegular' } },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 20,
          'aria-describedby': problem && `${id}-problem`,
        },
      }}
    />
  );
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{messages.filters.price}</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {field('min', messages.filters.min, min)}
        {field('max', messages.filters.max, max)}
      </Box>
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  );
}

const isNoAmount = (text: string) => text.trim() !== '' && amountOf(text) === undefined;

function problemOf(min: string, max: string): string | undefined {
  if (isNoAmount(min) || isNoAmount(max)) return messages.filters.noAmount;
  const [lowest, highest] = [amountOf(min), amountOf(max)];
  const isEmpty = lowest !== undefined && highest !== undefined && lowest > highest;
  return isEmpty ? messages.filters.emptyRange : undefined;
}
