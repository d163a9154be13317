import { isPayable } from '@/lib/price';
import { messages } from '@/messages';
import { conditionValues, locationValues, phoneCategoryValues, type NewProduct } from '@/services/api/schema';
import { emptyValues, type FormFields, type ValuesOf } from '@/ui/forms/fields';

const text = messages.addProduct;

/** Any text is accepted (A9), with a warning where buyers could not pay it. */
const price = {
  kind: 'text',
  hint: text.inDollars,
  warning: (value: string) => (isPayable(value) ? undefined : text.notPayable),
  input: { inputProps: { inputMode: 'decimal' } },
} as const;

/** The mobile number and the year of purchase are required and not sent (A16). */
export const productParts = [
  {
    legend: text.phonePart,
    fields: {
      Product_name: {
        kind: 'text',
        label: text.name,
        required: text.nameRequired,
        sentAs: 'product_name',
      },
      Phone_category: {
        kind: 'select',
        label: text.category,
        options: phoneCategoryValues,
        sentAs: 'Phone_category',
      },
      condition: { kind: 'select', label: text.condition, options: conditionValues, sentAs: 'condition' },
      used_year: {
        kind: 'text',
        label: text.yearOfPurchase,
        required: text.yearRequired,
        hint: text.notSent,
        input: { inputProps: { inputMode: 'numeric' } },
        sentAs: null,
      },
      details: {
        kind: 'text',
        label: text.details,
        required: text.detailsRequired,
        input: { multiline: true, minRows: 4, maxRows: 14 },
        sentAs: 'details',
      },
      image: { kind: 'image', label: text.image, required: text.imageRequired, sentAs: 'image_url' },
    },
  },
  {
    legend: text.pricePart,
    fields: {
      // The wrong field name is an exact text of the product (A3).
      price: { ...price, label: text.price, required: text.priceRequired, sentAs: 'price' },
      Resale_price: {
        ...price,
        label: text.resalePrice,
        required: text.resalePriceRequired,
        sentAs: 'Resale_price',
      },
    },
  },
  {
    legend: text.meetingPart,
    fields: {
      Location: { kind: 'select', label: text.location, options: locationValues, sentAs: 'Location' },
      Phone_number: {
        kind: 'text',
        label: text.phoneNumber,
        required: text.phoneNumberRequired,
        hint: text.notSent,
        input: { type: 'tel', autoComplete: 'tel' },
        sentAs: null,
      },
    },
  },
] as const satisfies readonly { legend: string; fields: FormFields<keyof NewProduct> }[];

export const productFields = {
  ...productParts[0].fields,
  ...productParts[1].fields,
  ...productParts[2].fields,
};

export type ProductValues = ValuesOf<typeof productFields>;

export const emptyProduct: ProductValues = emptyValues(productFields);
