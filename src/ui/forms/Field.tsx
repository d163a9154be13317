import { useId, type ReactNode } from 'react';
import {
  FormControl,
  FormHelperText,
  InputAdornment,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type FormControlProps,
  type OutlinedInputProps,
} from '@mui/material';

export interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'sx'> {
  label?: string;
  helperText?: ReactNode;
  sx?: FormControlProps['sx'];
  /** The options of a select. */
  children?: ReactNode;
  /** Attributes of the field's own element. */
  htmlInput?: OutlinedInputProps['inputProps'];
}

/**
 * The parts of Material UI's TextField, which has two more looks and the menu of a Select. A select is the browser's
 * own, which people know on touch screens and by keyboard.
 */
export function Field(props: FieldProps) {
  const {
    label,
    helperText,
    error = false,
    fullWidth = true,
    size,
    sx,
    htmlInput,
    children,
    ...input
  } = props;
  const generatedId = useId();
  const { id = generatedId, multiline } = input;
  const helperTextId = helperText ? `${id}-helper-text` : undefined;
  const field = (
    <OutlinedInput
      aria-describedby={helperTextId}
      {...input}
      id={id}
      slotProps={{ input: htmlInput }}
      // Material UI's own has a style of its element, which the policy refuses in a prerendered page.
      {...(multiline && { inputComponent: 'textarea' })}
    />
  );
  return (
    <FormControl {...{ error, fullWidth, size, sx }}>
      {label && <InputLabel htmlFor={id}>{label}</InputLabel>}
      {children ? <NativeSelect input={field}>{children}</NativeSelect> : field}
      {helperText && <FormHelperText id={helperTextId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}

type InlineSelectProps = Pick<FieldProps, 'value' | 'onChange' | 'children'> & { label: string };

/** A select in a line with other things: its label is inside of it, where there is room for it. */
export function InlineSelect({ label, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <Field
      {...select}
      id={id}
      size="small"
      fullWidth={false}
      htmlInput={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment component="label" htmlFor={id} position="start" sx={whereThereIsRoom}>
          {label}
        </InputAdornment>
      }
    />
  );
}

const whereThereIsRoom = { display: { xs: 'none', sm: 'flex' } };
