import { useId, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type NativeSelectProps,
  type SxProps,
  type Theme,
} from '@mui/material';

interface SelectFieldProps {
  id?: string;
  name?: string;
  label: string;
  value: string;
  onChange: NativeSelectProps['onChange'];
  onBlur?: NativeSelectProps['onBlur'];
  error?: boolean;
  helperText?: ReactNode;
  sx?: SxProps<Theme>;
  /** The options. */
  children: ReactNode;
}

/** The browser's own select: it works by keyboard and on phones as people know it. */
export function SelectField(props: SelectFieldProps) {
  const { id, name, label, value, onChange, onBlur, error = false, helperText, sx, children } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const helperId = helperText ? `${fieldId}-helper` : undefined;
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={fieldId}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id: fieldId, 'aria-describedby': helperId, 'aria-invalid': error }}
        {...{ name, value, onChange, onBlur }}
      >
        {children}
      </NativeSelect>
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
