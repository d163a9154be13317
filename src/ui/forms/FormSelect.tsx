import { useId } from 'react';
import { SelectField } from '@/ui/SelectField';
import { useFormField } from './useFormField';

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly string[];
}

export function FormSelect({ name, label, options }: FormSelectProps) {
  const { field, error, isRequired } = useFormField(name);
  const id = useId();
  return (
    <SelectField {...field} id={id} label={label} problem={error} required={isRequired}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
