import type { OperationId } from '@/services/api/operations';
import type { Fault, Item } from '../fault';
import { ofEach } from './families';

const edits: { what: string; edit: (value: unknown) => unknown }[] = [
  { what: 'trims texts', edit: ofText((text) => text.trim()) },
  { what: 'writes texts in small letters', edit: ofText((text) => text.toLowerCase()) },
  { what: 'cuts texts to 255 letters', edit: ofText((text) => text.slice(0, 255)) },
  {
    what: 'escapes texts for HTML',
    edit: ofText((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  { what: 'composes accents', edit: ofText((text) => text.normalize('NFC')) },
  { what: 'drops emoji', edit: ofText((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '')) },
  {
    what: 'writes question marks for foreign letters',
    edit: ofText((text) => text.replace(/[^\0-\xff]/g, '?')),
  },
  { what: 'writes spaces for line breaks', edit: ofText((text) => text.replace(/\s+/g, ' ')) },
  { what: 'doubles quotes', edit: ofText((text) => text.replaceAll("'", "''")) },
  { what: 'drops backslashes', edit: ofText((text) => text.replaceAll('\\', '')) },
  { what: 'stores empty texts as null', edit: ofText((text) => (text === '' ? null : text)) },
];

const priceEdits: typeof edits = [
  {
    what: 'stores price texts as numbers',
    edit: ofText((text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)),
  },
  { what: 'stores price numbers as texts', edit: ofNumber(String) },
  { what: 'rounds prices', edit: ofNumber(Math.round) },
  {
    what: 'rounds prices to cents, as texts',
    edit: ofText((text) => (/^\d+$/.test(text) ? `${text}.00` : text)),
  },
  { what: 'drops the sign of negative prices', edit: ofNumber(Math.abs) },
];

const textFields: Partial<Record<OperationId, string[]>> = {
  createUser: ['name'],
  addProduct: ['product_name', 'details', 'image_url', 'price', 'Resale_price'],
  advertisePhone: ['product_name', 'image_url', 'price', 'Resale_price'],
  bookPhone: ['product_name', 'name', 'image_url', 'price'],
};
const priceFields: typeof textFields = {
  addProduct: ['price', 'Resale_price'],
  advertisePhone: ['price', 'Resale_price'],
  bookPhone: ['price'],
};

/** Texts and prices that are not kept as they were sent. */
export const textFaults: Fault[] = [
  ...editsOf(textFields, edits),
  ...editsOf(priceFields, priceEdits),
  ...ofEach(['addProduct', 'advertisePhone', 'bookPhone'], () => ({
    name: 'takes nothing for the price 0',
    checks: ['ensure_resource_availability', 'positive_data_acceptance'],
    serve: async ({ next, body }) => {
      const { price, ...others } = body;
      return price === 0 ? next({ body: { ...others, price: '' } }) : next();
    },
  })),
];

function editsOf(fields: typeof textFields, all: typeof edits): Fault[] {
  return (Object.keys(fields) as OperationId[]).flatMap((id) =>
    all.map(({ what, edit }) => ({
      name: `${id} ${what}`,
      operations: [id],
      checks: ['ensure_resource_availability' as const],
      serve: async ({ next, body }) => {
        const edited = editedFields(body, fields[id] ?? [], edit);
        return JSON.stringify(edited) === JSON.stringify(body) ? next() : next({ body: edited });
      },
    })),
  );
}

function editedFields(body: Item, fields: string[], edit: (value: unknown) => unknown): Item {
  const edited = { ...body };
  for (const field of fields) if (field in body) edited[field] = edit(body[field]);
  return edited;
}

function ofText(edit: (text: string) => unknown) {
  return (value: unknown) => (typeof value === 'string' ? edit(value) : value);
}

function ofNumber(edit: (value: number) => unknown) {
  return (value: unknown) => (typeof value === 'number' ? edit(value) : value);
}
