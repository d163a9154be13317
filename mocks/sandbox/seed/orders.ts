import type { Order } from '@/services/api/schema';

/** Orders of both buyers, oldest first: to pay, paid, and one without a price. */
export const orders: Order[] = [
  {
    _id: '69f0144e1d4c7e0012004406',
    product_name: 'Moto G Power (2021) 64 GB',
    name: 'Ben Okafor',
    image_url: '/images/phones/moto-g-power-2021-polar-silver.svg',
    price: '55',
    email: 'buyer2@example.com',
    paid: true,
    transactionId: 'pi_3RFw5hLkdIwHu7ix2y8LpOkM',
  },
  {
    _id: '6a4717291d4c7e0012004405',
    product_name: 'iPhone XR 64 GB',
    name: 'Ben Okafor',
    image_url: '/images/phones/iphone-xr-coral.svg',
    price: '120',
    email: 'buyer2@example.com',
    paid: true,
    transactionId: 'pi_3ReU2mLkdIwHu7ix1x9QwErT',
  },
  {
    _id: '6ac99b3a1d4c7e0012004402',
    product_name: 'iPhone 13 mini 128 GB',
    name: 'Bea Brandt',
    image_url: '/images/phones/iphone-13-mini-green.svg',
    price: '265',
    email: 'buyer@example.com',
    paid: true,
    transactionId: 'pi_3SDk7qLkdIwHu7ix0a1bNcZt',
  },
  {
    _id: '6b024c041d4c7e0012004404',
    product_name: 'Galaxy A54 128 GB',
    name: 'Ben Okafor',
    image_url: '/images/phones/galaxy-a54-awesome-lime.svg',
    price: '190',
    email: 'buyer2@example.com',
  },
  {
    _id: '6b0640151d4c7e0012004401',
    product_name: 'Pixel 7a 128 GB',
    name: 'Bea Brandt',
    image_url: '/images/phones/pixel-7a-coral.svg',
    price: '215',
    email: 'buyer@example.com',
  },
  {
    _id: '6b08e35f1d4c7e0012004403',
    product_name: 'LG G8 ThinQ 128 GB',
    name: 'Bea Brandt',
    image_url: '/images/phones/lg-g8-thinq-carmine-red.svg',
    email: 'buyer@example.com',
  },
];
