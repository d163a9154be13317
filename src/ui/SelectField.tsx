import { useId, type ReactNode } from 'react';
import {
  FormControl,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type NativeSelectProps,
  type SxProps,
  type Theme,
} from '@mui/material';
import { FieldNotes } from './FieldNotes';
import { notesOf } from './notesOf';

interface SelectFieldProps {
  id?: string;
  name?: string;
  label: string;
  value: string;
  onChange: NativeSelectProps['onChange'];
  onBlur?: NativeSelectProps['onBlur'];
  /** What is wrong with it. */
  problem?: string | undefined;
  required?: boolean;
  sx?: SxProps<Theme>;
  /** The options. */
  children: ReactNode;
}

/** The browser's own select: it works by keyboard and on phones as people know it. */
export function SelectField(props: SelectFieldProps) {
  const { id, name, label, value, onChange, onBlur, problem, required, sx, children } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const error = problem !== undefined;
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={fieldId}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{
          id: fieldId,
          'aria-describedby': notesOf(fieldId, { problem }),
          'aria-invalid': error,
          'aria-required': required || undefined,
        }}
        {...{ name, value, onChange, onBlur }}
      >
        {children}
      </NativeSelect>
      <FieldNotes of={fieldId} problem={problem} />
    </FormControl>
  );
}
