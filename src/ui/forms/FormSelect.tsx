import { useId } from 'react';
import { TextField } from '@mui/material';
import { useFormField } from './useFormField';

interface Option {
  value: string;
  label: string;
}

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly (string | Option)[];
}

/** The browser's own select: it works by keyboard and on phones as people know it. */
export function FormSelect({ name, label, options }: FormSelectProps) {
  const { field, error } = useFormField(name);
  const id = useId();
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      select
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-invalid': error !== undefined } }}
    >
      {options.map(toOption).map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

const toOption = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;
