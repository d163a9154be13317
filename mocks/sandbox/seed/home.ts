import type { Advertisement, Category, PhoneCategory } from '@/services/api/schema';
import { phoneNamed } from './phones';

const category = (_id: string, id: string, name: PhoneCategory): Category => ({
  _id,
  id,
  name,
  image_url: `/images/brands/${name.toLowerCase()}.svg`,
});

/** The six brands, in the order of the home page. */
export const categories: Category[] = [
  category('695df2b51d4c7e0012001101', '01', 'iPhone'),
  category('695df2da1d4c7e0012001102', '02', 'Samsung'),
  category('695df2ff1d4c7e0012001103', '03', 'LG'),
  category('695df3241d4c7e0012001104', '04', 'Google'),
  category('695df3491d4c7e0012001105', '05', 'Motorola'),
  category('695df36e1d4c7e0012001106', '06', 'ZTE'),
];

/** The advertisement of a phone, in the newer spelling. */
function advertise(_id: string, name: string): Advertisement {
  const advertised = phoneNamed(name);
  const { product_name, image_url, Resale_price, Location } = advertised;
  const condition = advertised.condition ?? advertised.Condition;
  const price = advertised.price ?? advertised.Original_price;
  return { _id, product_name, image_url, condition, Resale_price, Location, price };
}

/** The phones shown on the home page, oldest first. */
export const advertisements: Advertisement[] = [
  advertise('6ac5aa651d4c7e0012003301', 'iPhone 13 128 GB'),
  advertise('6acaf08a1d4c7e0012003302', 'Galaxy S23 Ultra 256 GB'),
  advertise('6add65af1d4c7e0012003303', 'Galaxy Z Flip5 256 GB'),
  advertise('6ae943541d4c7e0012003304', 'iPhone 15 Pro 256 GB'),
  advertise('6af520f91d4c7e0012003305', 'Motorola Razr 40 256 GB'),
  advertise('6b00fe9e1d4c7e0012003306', 'Pixel 8 128 GB'),
];
