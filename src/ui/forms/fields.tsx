import { useId } from 'react';
import { Box, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useFormField } from './useFormField';

type FormTextFieldProps = TextFieldProps & {
  name: string;
  isOptional?: boolean;
  /** Attributes of the field's own element. */
  htmlInput?: object;
};

/** Material UI's field with the value and the error of the form. The error is above what helps to fill it in. */
export function FormTextField(props: FormTextFieldProps) {
  const { name, isOptional = false, helperText, htmlInput, slotProps, ...input } = props;
  const { field, error } = useFormField(name);
  return (
    <TextField
      {...field}
      {...input}
      error={error !== undefined}
      helperText={
        error && helperText ? (
          <>
            {error}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {helperText}
            </Box>
          </>
        ) : (
          (error ?? helperText)
        )
      }
      slotProps={{
        ...slotProps,
        htmlInput: { ...htmlInput, 'aria-required': input.select ? undefined : !isOptional },
      }}
    />
  );
}

interface FormSelectProps extends Omit<FormTextFieldProps, 'children'> {
  options: readonly string[];
}

/** Always has a value, so it is not marked as required. */
export const FormSelect = ({ options, ...props }: FormSelectProps) => (
  <FormTextField {...props} select>
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </FormTextField>
);

type InlineSelectProps = Pick<TextFieldProps, 'value' | 'onChange' | 'children'> & { label: string };

/** A select in a line with other things: its label is inside of it, where there is room for it. */
export function InlineSelect({ label, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <TextField
      {...select}
      id={id}
      select
      size="small"
      fullWidth={false}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment component="label" htmlFor={id} position="start" sx={whereThereIsRoom}>
              {label}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const whereThereIsRoom = { display: { xs: 'none', sm: 'flex' } };
