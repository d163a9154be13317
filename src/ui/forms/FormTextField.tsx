import { useId, type ReactNode, type Ref } from 'react';

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
  /** Stands below the field, and below its error. */
  hint?: ReactNode;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
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
  inputRef,
}: FormTextFieldProps) {
  const { field, error, isRequired } = useFormField(name);
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
      inputRef={inputRef}
      problem={error}
      helperText={hint}
      slotProps={{
        input: { endAdornment: end },
        htmlInput: { inputMode, 'aria-required': isRequired || undefined },
      }}
    />
  );
}
