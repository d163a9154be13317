import { TextField, type TextFieldProps } from '@/ui/TextField';
import { useFormField } from './useFormField';

interface FormTextFieldProps extends TextFieldProps {
  name: string;
  isOptional?: boolean;
}

export function FormTextField({ name, isOptional = false, inputProps, ...props }: FormTextFieldProps) {
  const { field, error } = useFormField(name);
  return (
    <TextField
      {...field}
      {...props}
      problem={error}
      inputProps={{ ...inputProps, 'aria-required': !isOptional }}
    />
  );
}
