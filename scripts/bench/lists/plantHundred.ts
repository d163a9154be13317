import type { NewProduct, Product } from '@/services/api/schema';

/** The category of the large shop's 10,000, and one that gets as many as a hundred of the same kind. */
export const manyPhones = '06';
export const fewPhones = '03';
const few = 100;

/** Fills the small category up to a hundred, with phones of the large one. */
export async function plantHundred(shop: string): Promise<void> {
  const phonesOf = async (category: string): Promise<Product[]> =>
    (await (await fetch(`${shop}/api/categoryUsed/${category}`)).json()) as Product[];
  const missing = few - (await phonesOf(fewPhones)).length;
  const models = (await phonesOf(manyPhones)).filter(({ product_name }) =>
    product_name.startsWith('ZTE Blade'),
  );
  for (const model of models.slice(0, missing)) {
    const answer = await fetch(`${shop}/api/addproducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toNewProduct(model)),
    });
    if (!answer.ok) throw new Error(`A phone could not be added: ${answer.status} ${await answer.text()}`);
  }
}

const toNewProduct = (model: Product): NewProduct => ({
  email: 'seller@example.com',
  product_name: model.product_name,
  price: '300',
  condition: 'Good',
  Location: 'Berlin',
  Phone_category: 'LG',
  Resale_price: '100',
  details: model.details ?? 'One of a hundred.',
  image_url: model.image_url ?? '',
});
