import { useId, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type InputLabelProps,
  type NativeSelectProps,
  type OutlinedInputProps,
  type SxProps,
  type Theme,
} from '@mui/material';

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

interface FieldNotesProps {
  /** The field's id. */
  of: string;
  /** What is wrong with it, first. */
  problem?: string | undefined;
  hint?: ReactNode;
}

/** What stands below a field and is read out with it. */
function FieldNotes({ of, problem, hint }: FieldNotesProps) {
  return (
    <>
      {problem && <FormHelperText id={`${of}-problem`}>{problem}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${of}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
    </>
  );
}

/** The value of a field's `aria-describedby`: its problem is read out before its hint, and then what else belongs to it. */
const notesOf = (field: string, { problem, hint }: { problem?: unknown; hint?: unknown }, more?: string) =>
  [problem && `${field}-problem`, hint && `${field}-hint`, more].filter(Boolean).join(' ') || undefined;
