import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { plain } from '@/lib/plainText';
import { clamped } from '@/ui/clamped';

interface FilterChoicesProps {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function FilterChoices({ legend, options, chosen, onChange }: FilterChoicesProps) {
  const plainChosen = new Set(chosen.map(plain));
  const isChosen = (option: string) => plainChosen.has(plain(option));
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
            slotProps={{ typography: { variant: 'body2', sx: clamped(2) } }}
            sx={{ mr: 0 }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
