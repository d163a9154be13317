import { useId } from 'react';

import { useFormField } from './useFormField';
import { SelectField } from '../SelectField';

interface Option {
  value: string;
  label: string;
}

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly (string | Option)[];
}

export function FormSelect({ name, label, options }: FormSelectProps) {
  const { field, error, isRequired } = useFormField(name);
  const id = useId();
  return (
    <SelectField {...field} id={id} label={label} problem={error} required={isRequired}>
      {options.map(toOption).map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const toOption = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;
