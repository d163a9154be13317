import type { ReactNode } from 'react';
import { NativeSelect, OutlinedInput, type NativeSelectProps, type Theme } from '@mui/material';
import { FieldFrame } from './TextField';
import { visuallyHidden } from './styles';

export interface SelectFieldProps extends Pick<
  NativeSelectProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'children'
> {
  label: string;
  /** Where there is room for it; else it is read out alone. */
  isLabelBeside?: boolean;
  problem?: string | undefined;
  helperText?: ReactNode;
}

/** The browser's own select, which people know on touch screens and by keyboard. */
export function SelectField({
  label,
  isLabelBeside = false,
  problem,
  helperText,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      label={label}
      problem={problem}
      helperText={helperText}
      {...(isLabelBeside && { sx: labelBeside })}
    >
      {(field) => (
        <NativeSelect
          {...select}
          input={<OutlinedInput />}
          inputProps={{ ...field, 'aria-invalid': problem !== undefined }}
        />
      )}
    </FieldFrame>
  );
}

const labelBeside = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: 1.5,
  width: 'auto',
  '& .MuiInputLabel-root': ({ breakpoints }: Theme) => ({
    mb: 0,
    overflow: 'visible',
    whiteSpace: 'nowrap',
    [breakpoints.down('sm')]: visuallyHidden,
  }),
  '& .MuiNativeSelect-select': { py: 1 },
} as const;
