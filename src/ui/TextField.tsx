import { useId, type ReactNode } from 'react';
import {
  FormControl,
  InputLabel,
  OutlinedInput,
  type InputLabelProps,
  type OutlinedInputProps,
  type SxProps,
  type Theme,
} from '@mui/material';
import { FieldNotes } from './FieldNotes';
import { notesOf } from './notesOf';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'label' | 'slotProps' | 'sx' | 'fullWidth'> {
  label: string;
  /** What is wrong with it. */
  problem?: string | undefined;
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
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    problem,
    helperText,
    error = problem !== undefined,
    sx,
    slotProps = {},
    ...input
  } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const notes = { problem, hint: helperText };
  const { 'aria-describedby': more, ...htmlInput } = slotProps.htmlInput ?? {};
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={fieldId} {...slotProps.inputLabel}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps.input}
        id={fieldId}
        inputProps={{ ...htmlInput, 'aria-describedby': notesOf(fieldId, notes, more) }}
      />
      <FieldNotes of={fieldId} {...notes} />
    </FormControl>
  );
}
