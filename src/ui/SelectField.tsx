import { NativeSelect, OutlinedInput, type NativeSelectProps } from '@mui/material';
import { FieldFrame } from './TextField';

interface SelectFieldProps extends Pick<
  NativeSelectProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'sx' | 'children'
> {
  label: string;
  problem?: string | undefined;
}

/** The browser's own select, which people know on touch screens and by keyboard. */
export function SelectField({ label, problem, sx, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, problem, sx }}>
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
