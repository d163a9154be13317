/** A request as autocannon takes it. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  setupRequest?: (request: LoadRequest, context: object) => LoadRequest & { body: string };
  onResponse?: (status: number, body: string, context: object) => void;
}

/** The requests of the visitors of a large shop, in turn; each third one is a write. */
export function callsOfVisitors(acknowledge: (name: string) => void): LoadRequest[] {
  let turn = 0;
  const nextName = () => `Load ${(turn += 1)}`;
  const write = (path: string, body: (name: string) => object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    setupRequest: (request, context) => {
      const name = nextName();
      Object.assign(context, { name });
      return { ...request, body: JSON.stringify(body(name)) };
    },
    onResponse: (status, body, context) => {
      if (status === 200 && body.includes('"acknowledged":true'))
        acknowledge(String(Reflect.get(context, 'name')));
    },
  });
  const read = (path: string): LoadRequest => ({ method: 'GET', path });
  return [
    read('/categories'),
    read('/users/buyer/person5@example.com'),
    write('/buyerBookingItems', (name) => ({
      product_name: name,
      name: 'Lou Load',
      image_url: '/images/phones/pixel-4a-barely-blue.svg',
      price: '100',
      email: loadedBuyer,
    })),
    read('/jwt?email=person7@example.com'),
    read('/advertisements'),
    write('/addproducts', (name) => ({
      email: loadedSeller,
      product_name: name,
      price: '200',
      condition: 'Good',
      Location: 'Berlin',
      Phone_category: 'LG',
      Resale_price: '100',
      details: 'Listed under load.',
      image_url: '/images/phones/pixel-4a-barely-blue.svg',
    })),
    read(`/buyerorders/${'b0'.padEnd(24, '0')}`),
    read('/buyerorders?email=buyer@example.com'),
    write('/users', (name) => ({
      name,
      email: `${name.replace(' ', '-')}@load.example`.toLowerCase(),
      userrole: 'Buyer',
    })),
  ];
}

const loadedBuyer = 'buyer@load.example';
const loadedSeller = 'seller@load.example';

/** Where the writes can be read again. */
export const written = [
  `/buyerorders?email=${loadedBuyer}`,
  `/myproducts?email=${loadedSeller}`,
  '/users',
] as const;
