import { useId, type ReactNode } from 'react';
import { NativeSelect, OutlinedInput, type NativeSelectProps } from '@mui/material';
import { FieldFrame } from './TextField';

interface SelectFieldProps extends Pick<NativeSelectProps, 'id' | 'name' | 'onChange' | 'onBlur' | 'sx'> {
  label: string;
  value: string;
  /** The field's error message. */
  problem?: string | undefined;
  /** The options. */
  children: ReactNode;
}

/** The browser's own select, which people know on phones and by keyboard. */
export function SelectField({ id, label, problem, sx, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ id: fieldId, label, problem, sx }}>
      {(notes) => (
        <NativeSelect
          {...select}
          input={<OutlinedInput />}
          inputProps={{
            id: fieldId,
            'aria-describedby': notes,
            'aria-invalid': problem !== undefined,
          }}
        >
          {children}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
