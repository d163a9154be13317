import { useState } from 'react';
import { TextField } from '@mui/material';

interface CountFieldProps {
  label: string;
  /** What the number is about, for those who do not see where the field stands. */
  about: string;
  most: number;
  value: number | undefined;
  onChange: (count: number | undefined) => void;
}

/** A whole number, or nothing. It holds when the field is left or Enter is pressed. */
export function CountField({ label, about, most, value, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    if (typed === undefined) return;
    const count = Math.min(Math.round(Number(typed)), most);
    const next = count > 0 ? count : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      slotProps={{ htmlInput: { min: 0, max: most, 'aria-label': `${label}: ${about}` } }}
    />
  );
}
