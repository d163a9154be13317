import { expect, type APIRequestContext } from '@playwright/test';

const auth = '/identitytoolkit.googleapis.com/v1';
const picture = '/images/phones/pixel-8-hazel.svg';

/** What happens behind the page's back: what an admin, another device or a server does meanwhile. */
export function shopApi(request: APIRequestContext) {
  return {
    /** An account without a display name, and its record. */
    addsPerson: async (person: { name: string; email: string; password: string; userrole: string }) => {
      const { name, email, password, userrole } = person;
      const account = await request.post(`${auth}/accounts:signUp?key=local`, {
        data: { email, password, returnSecureToken: true },
      });
      await expect(account).toBeOK();
      await expect(await request.post('/api/users', { data: { name, email, userrole } })).toBeOK();
    },
    addsPhone: async (email: string, product_name: string, Resale_price = '100') =>
      expect(
        await request.post('/api/addproducts', {
          data: {
            email,
            product_name,
            price: '300',
            Resale_price,
            condition: 'Good',
            Location: 'Berlin',
            Phone_category: 'Google',
            details: 'A phone of a test.',
            image_url: picture,
          },
        }),
      ).toBeOK(),
    /** Returns the order's id. The phone of `addsPhone` at this price is the booked one. */
    booksPhone: async (email: string, product_name: string) => {
      const answer = await request.post('/api/buyerBookingItems', {
        data: { product_name, name: 'A buyer', image_url: picture, price: '215.50', email },
      });
      await expect(answer).toBeOK();
      return ((await answer.json()) as { insertedId: string }).insertedId;
    },
  };
}
