import { useLayoutEffect, useRef, useState } from 'react';
import { VisibilityIcon, VisibilityOffIcon } from '../icons';
import { IconButton, InputAdornment } from '@mui/material';
import { messages } from '@/messages';
import { SelectField } from '@/ui/SelectField';
import { TextField, type TextFieldProps } from '@/ui/TextField';
import { useFormField } from './useFormField';

interface FormTextFieldProps extends TextFieldProps {
  name: string;
  isOptional?: boolean;
}

export function FormTextField({ name, isOptional = false, inputProps, ...props }: FormTextFieldProps) {
  const { field, error } = useFormField(name);
  return (
    <TextField
      {...props}
      {...field}
      problem={error}
      inputProps={{ ...inputProps, 'aria-required': !isOptional }}
    />
  );
}

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly string[];
}

/** Always has a value, so it is not marked as required. */
export function FormSelect({ name, label, options }: FormSelectProps) {
  const { field, error } = useFormField(name);
  return (
    <SelectField {...field} label={label} problem={error}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}

export function FormPasswordField(props: { name: string; label: string; autoComplete: string }) {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(undefined);

  // Browsers move the caret when a field changes its type.
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [isShown]);

  const toggle = () => {
    if (input.current) caret.current = [input.current.selectionStart, input.current.selectionEnd];
    setIsShown(!isShown);
  };
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      inputRef={input}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={messages.ui.showPassword}
            aria-pressed={isShown}
            // A click leaves the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
