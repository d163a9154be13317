import { useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { messages } from '@/messages';
import { TextField } from '@/ui/TextField';
import { useFormField } from './useFormField';

interface FormTextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'number' | 'search' | 'url' | 'password';
  autoComplete?: string;
  /** Which keyboard a phone offers. */
  inputMode?: 'decimal' | 'numeric';
  multiline?: boolean;
  /** Below the field and its error. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A required text. */
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
      inputRef={inputRef}
      problem={error}
      helperText={hint}
      slotProps={{
        input: { endAdornment: end },
        htmlInput: { inputMode, 'aria-required': true },
      }}
    />
  );
}

interface FormPasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export function FormPasswordField({ name, label, autoComplete }: FormPasswordFieldProps) {
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
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      inputRef={input}
      end={
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
