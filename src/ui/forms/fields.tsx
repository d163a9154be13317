import { Box } from '@mui/material';
import { useField } from 'formik';
import { Field, type FieldProps } from './Field';

interface FormTextFieldProps extends FieldProps {
  name: string;
}

/**
 * Material UI's field with the value and the error of the form. The error is shown once the field was left or the form was
 * submitted, above what helps to fill it in.
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, helperText, htmlInput, ...input } = props;
  const [field, { touched, error: problem }] = useField<string>(name);
  const error = touched ? problem : undefined;
  return (
    <Field
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
      // A select always has a value.
      htmlInput={{ 'aria-required': input.children ? undefined : true, ...htmlInput }}
    />
  );
}

interface FormSelectProps extends Omit<FormTextFieldProps, 'children'> {
  options: readonly string[];
}

export const FormSelect = ({ options, ...props }: FormSelectProps) => (
  <FormTextField {...props}>
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </FormTextField>
);
