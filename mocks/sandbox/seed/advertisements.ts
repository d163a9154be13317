import type { Advertisement } from '@/services/api/schema';

/** The phones shown on the home page, oldest first; each is a phone of phones.ts with `advertisement` set. */
export const advertisements: Advertisement[] = [
  {
    _id: '6ac5aa651d4c7e0012003301',
    product_name: 'iPhone 13 128 GB',
    image_url: '/images/phones/iphone-13-midnight.svg',
    condition: 'Good',
    Resale_price: '310',
    Location: 'Dortmund',
    price: '799',
  },
  {
    _id: '6acaf08a1d4c7e0012003302',
    product_name: 'Galaxy S23 Ultra 256 GB',
    image_url: '/images/phones/galaxy-s23-ultra-green.svg',
    condition: 'Excellent',
    Resale_price: '590',
    Location: 'Berlin',
    price: '1199',
  },
  {
    _id: '6add65af1d4c7e0012003303',
    product_name: 'Galaxy Z Flip5 256 GB',
    image_url: '/images/phones/galaxy-z-flip5-mint.svg',
    condition: 'Good',
    Resale_price: '400',
    Location: 'Berlin',
    price: '999',
  },
  {
    _id: '6ae943541d4c7e0012003304',
    product_name: 'iPhone 15 Pro 256 GB',
    image_url: '/images/phones/iphone-15-pro-natural-titanium.svg',
    condition: 'Excellent',
    Resale_price: '640',
    Location: 'Berlin',
    price: '1099',
  },
  {
    _id: '6af520f91d4c7e0012003305',
    product_name: 'Motorola Razr 40 256 GB',
    image_url: '/images/phones/motorola-razr-40-sage-green.svg',
    condition: 'Excellent',
    Resale_price: '310',
    Location: 'Dusseldorf',
    price: '799',
  },
  {
    _id: '6b00fe9e1d4c7e0012003306',
    product_name: 'Pixel 8 128 GB',
    image_url: '/images/phones/pixel-8-hazel.svg',
    condition: 'Excellent',
    Resale_price: '325',
    Location: 'Berlin',
    price: '699',
  },
];
