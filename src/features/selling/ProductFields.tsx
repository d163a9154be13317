import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useField } from 'formik';
import { isPayable } from '@/lib/price';
import { messages } from '@/messages';
import { conditionValues, locationValues, phoneCategoryValues } from '@/services/api/schema';
import { FormImageField } from '@/ui/forms/FormImageField';
import { FormTextField } from '@/ui/forms/formFields';
import { FormSelect } from '@/ui/forms/FormSelect';

const text = messages.addProduct;
const plainFieldset = { border: 0, p: 0, m: 0, minInlineSize: 0 };

export function ProductFields({ isLocked }: { isLocked: boolean }) {
  return (
    <Box component="fieldset" disabled={isLocked} sx={{ ...plainFieldset, display: 'grid', gap: 5, pb: 1 }}>
      <FieldGroup legend={text.phonePart}>
        <FormTextField name="Product_name" label={text.name} />
        <FormSelect name="Phone_category" label={text.category} options={phoneCategoryValues} />
        <FormSelect name="condition" label={text.condition} options={conditionValues} />
        <FormTextField
          name="used_year"
          label={text.yearOfPurchase}
          inputProps={{ inputMode: 'numeric' }}
          helperText={text.notSent}
        />
        <FullWidth>
          <FormTextField name="details" label={text.details} multiline minRows={4} maxRows={14} />
        </FullWidth>
        <FullWidth>
          <FormImageField name="image" label={text.image} disabled={isLocked} />
        </FullWidth>
      </FieldGroup>
      <FieldGroup legend={text.pricePart}>
        <PriceField name="price" label={text.price} />
        <PriceField name="Resale_price" label={text.resalePrice} />
      </FieldGroup>
      <FieldGroup legend={text.meetingPart}>
        <FormSelect name="Location" label={text.location} options={locationValues} />
        <FormTextField
          name="Phone_number"
          label={text.phoneNumber}
          type="tel"
          autoComplete="tel"
          helperText={text.notSent}
        />
      </FieldGroup>
    </Box>
  );
}

function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
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
        {children}
      </Box>
    </Box>
  );
}

const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
);

/** Takes any text, with a hint where buyers could not pay it (A9). */
function PriceField({ name, label }: { name: string; label: string }) {
  const [{ value }] = useField<string>(name);
  const isFine = value === '' || isPayable(value);
  return (
    <FormTextField
      name={name}
      label={label}
      inputProps={{ inputMode: 'decimal' }}
      helperText={
        <Box component="span" sx={isFine ? undefined : { color: 'warning.main' }}>
          {isFine ? text.inDollars : text.notPayable}
        </Box>
      }
    />
  );
}
