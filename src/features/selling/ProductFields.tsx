import { Box, Typography } from '@mui/material';
import { useField } from 'formik';
import { FormImageField } from '@/ui/forms/FormImageField';
import { FormSelect } from '@/ui/forms/FormSelect';
import type { FormField, FormFields } from '@/ui/forms/fields';
import { FormTextField } from '@/ui/forms/formFields';
import { productParts } from './productFields';

const plainFieldset = { border: 0, p: 0, m: 0, minInlineSize: 0 };

export function ProductFields({ isLocked }: { isLocked: boolean }) {
  return (
    <Box component="fieldset" disabled={isLocked} sx={{ ...plainFieldset, display: 'grid', gap: 5, pb: 1 }}>
      {productParts.map(({ legend, fields }) => (
        <FieldGroup key={legend} legend={legend} fields={fields} isLocked={isLocked} />
      ))}
    </Box>
  );
}

interface FieldGroupProps {
  legend: string;
  fields: FormFields;
  isLocked: boolean;
}

function FieldGroup({ legend, fields, isLocked }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ ...plainFieldset, borderTop: 1, borderColor: 'text.primary', pt: 2 }}>
      <Typography component="legend" variant="h5" sx={{ float: 'left', width: '100%', p: 0, mb: 2 }}>
        {legend}
      </Typography>
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {Object.entries(fields).map(([name, field]) => (
          <Box key={name} sx={isWide(field) ? { gridColumn: '1 / -1', minWidth: 0 } : undefined}>
            {field.kind === 'select' && <FormSelect name={name} {...field} />}
            {field.kind === 'image' && <FormImageField name={name} label={field.label} disabled={isLocked} />}
            {field.kind === 'text' && <ProductText name={name} field={field} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const isWide = (field: FormField) =>
  field.kind === 'image' || (field.kind === 'text' && field.input?.multiline);

function ProductText({ name, field }: { name: string; field: Extract<FormField, { kind: 'text' }> }) {
  const { label, hint, warning, input } = field;
  const [{ value }] = useField<string>(name);
  const warned = value === '' ? undefined : warning?.(value);
  return (
    <FormTextField
      {...input}
      name={name}
      label={label}
      helperText={
        warned ? (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {warned}
          </Box>
        ) : (
          hint
        )
      }
    />
  );
}
