import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useField } from 'formik';
import { amountOf } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { conditionValues, locationValues, phoneCategoryValues } from '@/services/api/schema';
import { FormImageField } from '@/ui/forms/FormImageField';
import { FormSelect, FormTextField } from '@/ui/forms/formFields';

const text = memberMessages.addProduct;
const bare = { border: 0, p: 0, m: 0, minInlineSize: 0 };

/** All the fields, in the order of a printed form. While the product is on its way they are locked. */
export function ProductFields({ isLocked }: { isLocked: boolean }) {
  return (
    <Box component="fieldset" disabled={isLocked} sx={{ ...bare, display: 'grid', gap: 5, pb: 1 }}>
      <Part legend={text.phonePart}>
        <FormTextField name="Product_name" label={text.name} />
        <FormSelect name="Phone_category" label={text.category} options={phoneCategoryValues} />
        <FormSelect name="condition" label={text.condition} options={conditionValues} />
        <FormTextField name="used_year" label={text.yearOfPurchase} inputMode="numeric" hint={text.notSent} />
        <Whole>
          <FormTextField name="details" label={text.details} multiline />
        </Whole>
        <Whole>
          <FormImageField name="image" label={text.image} disabled={isLocked} />
        </Whole>
      </Part>
      <Part legend={text.pricePart}>
        <PriceField name="price" label={text.price} />
        <PriceField name="Resale_price" label={text.resalePrice} />
      </Part>
      <Part legend={text.meetingPart}>
        <FormSelect name="Location" label={text.location} options={locationValues} />
        <FormTextField
          name="Phone_number"
          label={text.phoneNumber}
          type="tel"
          autoComplete="tel"
          hint={text.notSent}
        />
      </Part>
    </Box>
  );
}

/** Fields that belong together, under a rule. */
function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ ...bare, borderTop: 1, borderColor: 'text.primary', pt: 2 }}>
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

const Whole = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
);

interface PriceFieldProps {
  name: string;
  label: string;
}

/** Takes any text, and says so when it is a price that nobody could pay. */
function PriceField({ name, label }: PriceFieldProps) {
  const [{ value }] = useField<string>(name);
  const isPayable = value === '' || (amountOf(value) ?? 0) > 0;
  return (
    <FormTextField
      name={name}
      label={label}
      inputMode="decimal"
      hint={isPayable ? memberMessages.addProduct.inDollars : <NotPayable />}
    />
  );
}

function NotPayable() {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {memberMessages.addProduct.notPayable}
    </Box>
  );
}
