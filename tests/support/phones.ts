import { readPhone, type Phone } from '@/domain/phone';

/** The n-th record of a category, with some fields changed. */
export const listing = (n: number, fields: Record<string, unknown> = {}) => ({
  _id: n.toString(16).padStart(24, '0'),
  product_name: `Phone ${n}`,
  image_url: '/images/phones/pixel-8-hazel.svg',
  Resale_price: String(100 + n),
  condition: 'Good',
  Location: 'Berlin',
  ...fields,
});

export function phone(n: number, fields: Record<string, unknown> = {}): Phone {
  const read = readPhone(listing(n, fields));
  if (!read) throw new Error('A listing without an id is no phone.');
  return read;
}
