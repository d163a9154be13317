import { useState } from 'react';
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
  return (
    <FormTextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? messages.ui.hidePassword : messages.ui.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
