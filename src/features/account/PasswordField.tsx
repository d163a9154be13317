import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton, InputAdornment } from '@mui/material';
import { accountMessages } from './messages';
import { messages } from '@/messages';
import { FormTextField } from '@/ui/forms/fields';
import { VisibilityIcon, VisibilityOffIcon } from '@/ui/icons';

export function PasswordField(props: { autoComplete: 'current-password' | 'new-password' }) {
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
      name="password"
      label={accountMessages.passwordLabel}
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
