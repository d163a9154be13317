// Loaded by the form when it is used.

import { mixed, object, string } from 'yup';
import type { FormFields } from '@/ui/forms/fields';
import { productFields } from './productFields';

const fields: FormFields = productFields;

/** There are no other rules: any length and any price are accepted (A9). */
export const productSchema = object(
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'select') return [];
      return [[name, (field.kind === 'image' ? mixed() : string()).required(field.required)]];
    }),
  ),
);
