import { useId, type ReactNode } from 'react';

import { useFormField } from './useFormField';
import { TextField } from '../TextField';

interface FormTextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'number' | 'search' | 'url' | 'password';
  autoComplete?: string;
  /** Which keyboard a phone offers. */
  inputMode?: 'decimal' | 'numeric';
  multiline?: boolean;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

export function FormTextField({
  name,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  multiline = false,
  hint,
  end,
}: FormTextFieldProps) {
  const { field, error } = useFormField(name);
  const id = useId();
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      type={multiline ? undefined : type}
      autoComplete={autoComplete}
      multiline={multiline}
      minRows={multiline ? 4 : undefined}
      maxRows={multiline ? 14 : undefined}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ input: { endAdornment: end }, htmlInput: { inputMode } }}
    />
  );
}
