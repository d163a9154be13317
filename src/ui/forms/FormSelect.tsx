import { SelectField, type SelectFieldProps } from '@/ui/SelectField';
import { useFormField } from './useFormField';

interface FormSelectProps extends Omit<SelectFieldProps, 'name' | 'problem' | 'children'> {
  name: string;
  options: readonly string[];
}

/** Always has a value, so it is not marked as required. */
export function FormSelect({ name, options, ...props }: FormSelectProps) {
  const { field, error } = useFormField(name);
  return (
    <SelectField {...field} {...props} problem={error}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
