import type { Category } from '@/services/api/schema';

/** The six brands, in the order of the home page. */
export const categories: Category[] = [
  {
    _id: '695df2b51d4c7e0012001101',
    id: '01',
    name: 'iPhone',
    image_url: '/images/brands/iphone.svg',
  },
  {
    _id: '695df2da1d4c7e0012001102',
    id: '02',
    name: 'Samsung',
    image_url: '/images/brands/samsung.svg',
  },
  {
    _id: '695df2ff1d4c7e0012001103',
    id: '03',
    name: 'LG',
    image_url: '/images/brands/lg.svg',
  },
  {
    _id: '695df3241d4c7e0012001104',
    id: '04',
    name: 'Google',
    image_url: '/images/brands/google.svg',
  },
  {
    _id: '695df3491d4c7e0012001105',
    id: '05',
    name: 'Motorola',
    image_url: '/images/brands/motorola.svg',
  },
  {
    _id: '695df36e1d4c7e0012001106',
    id: '06',
    name: 'ZTE',
    image_url: '/images/brands/zte.svg',
  },
];
