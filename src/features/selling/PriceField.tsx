import { Box } from '@mui/material';
import { useField } from 'formik';
import { amountOf } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { FormTextField } from '@/ui/forms/FormTextField';

interface PriceFieldProps {
  name: string;
  label: string;
}

/** Takes any text, and says so when it is a price that nobody could pay. */
export function PriceField({ name, label }: PriceFieldProps) {
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
