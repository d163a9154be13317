import { useId, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
  type SxProps,
  type Theme,
} from '@mui/material';

export interface TextFieldProps extends Omit<OutlinedInputProps, 'id' | keyof FieldTexts>, FieldTexts {}

interface FieldTexts {
  label: string;
  problem?: string | undefined;
  /** Below the field, and read out with it. */
  helperText?: ReactNode;
  /** By default whether there is a problem. */
  error?: boolean;
  /** The ids of other texts that describe the field. */
  'aria-describedby'?: string | undefined;
  sx?: SxProps<Theme>;
}

/** Material UI's own TextField would add 13 kB (brotli) to every form, for the menu of a select that is never used. */
export function TextField(props: TextFieldProps) {
  const { label, problem, helperText, error, sx, 'aria-describedby': others, ...input } = props;
  return (
    <FieldFrame {...{ label, problem, helperText, error, sx, 'aria-describedby': others }}>
      {(field) => <OutlinedInput {...input} {...field} />}
    </FieldFrame>
  );
}

interface FieldFrameProps extends FieldTexts {
  /** Renders the field with its id, described by the problem, the helper text and the other texts, in this order. */
  children: (field: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, problem, helperText, error = problem !== undefined, sx, children } = props;
  const id = useId();
  const [problemId, hintId] = [`${id}-problem`, `${id}-hint`];
  const describedBy = [problem && problemId, helperText && hintId, props['aria-describedby']];
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({ id, 'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined })}
      {problem && <FormHelperText id={problemId}>{problem}</FormHelperText>}
      {helperText && (
        <FormHelperText id={hintId} error={false}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
