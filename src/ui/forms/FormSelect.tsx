import { SelectField } from '@/ui/SelectField';
import { useFormField } from './useFormField';

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly string[];
}

/** Always has a value, so it is not marked as required. */
export function FormSelect({ name, label, options }: FormSelectProps) {
  const { field, error } = useFormField(name);
  return (
    <SelectField {...field} label={label} problem={error}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
