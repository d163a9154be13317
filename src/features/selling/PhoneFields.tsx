import { useState, type ReactNode } from 'react';
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { contactLine, contactLineIn, withContactLine } from '@/domain/contact';
import { readPrice } from '@/domain/price';
import { isBlank } from '@/lib/text';
import { conditionValues, locationValues, phoneCategoryValues } from '@/services/api/schema';
import { FormSelect, FormTextField } from '@/ui/forms/fields';
import { AskedFor } from './AskingPrices';
import { PictureField } from './PictureField';
import { sellingMessages } from './messages';
import { brandOfName, emptyPhone, type PhoneValues } from './phoneValues';

const texts = sellingMessages.addPhone;
const plainFieldset = { border: 0, p: 0, m: 0, minInlineSize: 0 };

/** Those of a correction are without what is not sent. */
export function PhoneFields({ isLocked, isCorrection }: { isLocked: boolean; isCorrection: boolean }) {
  const { values } = useFormikContext<PhoneValues>();
  return (
    <Box component="fieldset" disabled={isLocked} sx={{ ...plainFieldset, display: 'grid', gap: 5, pb: 1 }}>
      <FieldGroup legend={texts.phonePart}>
        <NameAndBrand />
        <FormSelect name="condition" label={texts.condition} options={conditionValues} />
        {!isCorrection && (
          <FormTextField
            name="used_year"
            label={texts.yearOfPurchase}
            helperText={texts.notSent}
            htmlInput={{ inputMode: 'numeric' }}
          />
        )}
        <FormTextField
          name="details"
          label={texts.details}
          helperText={texts.detailsHint}
          multiline
          rows={4}
          sx={wholeLine}
        />
        <Box sx={wholeLine}>
          <PictureField isLocked={isLocked} />
        </Box>
      </FieldGroup>
      <FieldGroup legend={texts.pricePart}>
        <PriceField name="price" label={texts.price} />
        <PriceField name="Resale_price" label={texts.resalePrice}>
          <AskedFor name={values.Product_name} brand={values.Phone_category} />
        </PriceField>
      </FieldGroup>
      <FieldGroup legend={texts.meetingPart}>
        <FormSelect name="Location" label={texts.location} options={locationValues} />
        <Contact isCorrection={isCorrection} />
      </FieldGroup>
    </Box>
  );
}

/** The brand follows the name until the seller chooses it (acceptance A23). */
function NameAndBrand() {
  const { values, handleChange, setFieldValue } = useFormikContext<PhoneValues>();
  const { Product_name: name, Phone_category: brand } = values;
  const named = brandOfName(name);
  const [isChosen, setIsChosen] = useState(brand !== (named ?? emptyPhone.Phone_category));
  return (
    <>
      <FormTextField
        name="Product_name"
        label={texts.name}
        onChange={(event) => {
          handleChange(event);
          const next = brandOfName(event.target.value);
          if (next && !isChosen) void setFieldValue('Phone_category', next);
        }}
      />
      <FormSelect
        name="Phone_category"
        label={texts.category}
        options={phoneCategoryValues}
        helperText={named && named !== brand && <Warning>{texts.otherBrand(named, brand)}</Warning>}
        onChange={(event) => {
          setIsChosen(true);
          handleChange(event);
        }}
      />
    </>
  );
}

/**
 * The mobile number, and whether buyers see it: in a line of the details, which is the seller's to change (acceptance A26).
 * A correction has no number, and offers to take out, or to put back, the line of the listing.
 */
function Contact({ isCorrection }: { isCorrection: boolean }) {
  const { values, initialValues, handleChange, setFieldValue } = useFormikContext<PhoneValues>();
  const { details, Phone_number: number } = values;
  const lineOf = (typed: string) => (isBlank(typed) ? undefined : contactLine(typed));
  const line = isCorrection ? contactLineIn(initialValues.details) : lineOf(number);
  const shown = contactLineIn(details);
  const show = (next: string | undefined) => void setFieldValue('details', withContactLine(details, next));
  if (isCorrection && !line) return null;
  return (
    <div>
      {!isCorrection && (
        <FormTextField
          name="Phone_number"
          label={texts.phoneNumber}
          helperText={shown ? undefined : texts.notSent}
          type="tel"
          autoComplete="tel"
          onChange={(event) => {
            handleChange(event);
            // A line that the seller has changed stays.
            if (shown && shown === line) show(lineOf(event.target.value));
          }}
        />
      )}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={
          <Checkbox
            checked={shown !== undefined}
            disabled={!shown && !line}
            onChange={(_event, isShown) => show(isShown ? line : undefined)}
          />
        }
        label={texts.showNumber}
      />
      {shown && (
        <FormHelperText role="status">
          {texts.numberShown} <bdi>{shown}</bdi>
        </FormHelperText>
      )}
    </div>
  );
}

const wholeLine = { gridColumn: '1 / -1', minWidth: 0 };

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

/** Any text is accepted (A9), with a warning where buyers could not pay it. */
function PriceField({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const [{ value }] = useField<string>(name);
  const { problem } = readPrice(value);
  const hint =
    value === '' || !problem ? (
      texts.inDollars
    ) : (
      <Warning>
        {texts.priceHints[problem]} {texts.notPayable}
      </Warning>
    );
  return (
    <FormTextField
      name={name}
      label={label}
      helperText={
        <>
          {hint} {children}
        </>
      }
      htmlInput={{ inputMode: 'decimal' }}
    />
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'warning.main' }}>
    {children}
  </Box>
);
