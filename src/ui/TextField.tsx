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
  /** The field's error message. */
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

/** Material UI's own TextField would add 13 kB (brotli) to every form, for the menu of a select that is never used. */
export function TextField(props: TextFieldProps) {
  const { id, label, problem, helperText, error, sx, slotProps = {}, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { 'aria-describedby': others, ...htmlInput } = slotProps.htmlInput ?? {};
  return (
    <FieldFrame {...{ id: fieldId, label, problem, helperText, error, sx }} labelProps={slotProps.inputLabel}>
      {(notes) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          id={fieldId}
          inputProps={{
            ...htmlInput,
            'aria-describedby': [notes, others].filter(Boolean).join(' ') || undefined,
          }}
        />
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps extends Pick<TextFieldProps, 'label' | 'problem' | 'helperText' | 'error' | 'sx'> {
  /** The field's id. */
  id: string;
  labelProps?: InputLabelProps | undefined;
  /** Renders the field, described by the elements with these ids: first the problem, then the helper text. */
  children: (notes: string | undefined) => ReactNode;
}

/** The label above a field, and the texts below it. */
export function FieldFrame({
  id,
  label,
  problem,
  helperText,
  error = problem !== undefined,
  sx,
  labelProps,
  children,
}: FieldFrameProps) {
  const [problemId, hintId] = [`${id}-problem`, `${id}-hint`];
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={id} {...labelProps}>
        {label}
      </InputLabel>
      {children([problem && problemId, helperText && hintId].filter(Boolean).join(' ') || undefined)}
      {problem && <FormHelperText id={problemId}>{problem}</FormHelperText>}
      {helperText && (
        <FormHelperText id={hintId} error={false}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
