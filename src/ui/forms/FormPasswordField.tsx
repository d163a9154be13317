import { useLayoutEffect, useRef, useState } from 'react';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { messages } from '@/messages';
import { FormTextField } from './FormTextField';

interface FormPasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export function FormPasswordField({ name, label, autoComplete }: FormPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(undefined);

  // Browsers forget where one was typing when a field changes its type.
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
            // The pointer leaves the focus in the field.
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
