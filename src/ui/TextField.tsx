import { useId, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type InputLabelProps,
  type OutlinedInputProps,
  type SxProps,
  type Theme,
} from '@mui/material';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'label' | 'slotProps' | 'sx' | 'fullWidth'> {
  label: string;
  /** Below the field, and read out with it. */
  helperText?: ReactNode;
  sx?: SxProps<Theme>;
  slotProps?: {
    input?: Partial<OutlinedInputProps>;
    htmlInput?: OutlinedInputProps['inputProps'];
    inputLabel?: InputLabelProps;
  };
}

/** Material UI's own TextField brings its select, its menus and two more kinds of input along, which nothing here shows. */
export function TextField({ id, label, helperText, error, sx, slotProps = {}, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const helperId = helperText ? `${fieldId}-helper` : undefined;
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={fieldId} {...slotProps.inputLabel}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps.input}
        id={fieldId}
        inputProps={{ 'aria-describedby': helperId, ...slotProps.htmlInput }}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
