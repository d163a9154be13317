import { expect, type APIRequestContext } from '@playwright/test';

interface UserRecord {
  _id: string;
  email: string;
  userrole?: string;
}

const auth = '/identitytoolkit.googleapis.com/v1';
const projectId = 'second-ring-local';
const picture = '/images/phones/pixel-8-hazel.svg';

/** What happens behind the page's back: what an admin, another device or a server does meanwhile. */
export function shopApi(request: APIRequestContext) {
  const tokenOf = async (email: string): Promise<string> => {
    const answer = await request.get('/api/jwt', { params: { email } });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const asAdmin = async () => ({ Authorization: `Bearer ${await tokenOf('admin@example.com')}` });

  /** Every record with this e-mail. */
  const recordsOf = async (email: string): Promise<UserRecord[]> => {
    const users = (await (await request.get('/api/users')).json()) as UserRecord[];
    return users.filter((user) => user.email === email);
  };
  const idOf = async (email: string): Promise<string> => {
    const [record] = await recordsOf(email);
    if (!record) throw new Error(`There is no user ${email}.`);
    return record._id;
  };

  return {
    tokenOf,
    recordsOf,
    /** An account with its record, as after a sign-up. Returns the account's id. */
    addsPerson: async (person: { name: string; email: string; password: string; userrole: string }) => {
      const { name, email, password, userrole } = person;
      const account = await request.post(`${auth}/accounts:signUp?key=local`, {
        data: { email, password, displayName: name, returnSecureToken: true },
      });
      await expect(account).toBeOK();
      await expect(await request.post('/api/users', { data: { name, email, userrole } })).toBeOK();
      return ((await account.json()) as { localId: string }).localId;
    },
    addsPhone: async (email: string, product_name: string, image_url = picture) =>
      expect(
        await request.post('/api/addproducts', {
          data: {
            email,
            product_name,
            price: '300',
            Resale_price: '100',
            condition: 'Good',
            Location: 'Berlin',
            Phone_category: 'Google',
            details: 'A phone of a test.',
            image_url,
          },
        }),
      ).toBeOK(),
    /** Returns the order's id. */
    booksPhone: async (email: string, product_name: string) => {
      const answer = await request.post('/api/buyerBookingItems', {
        data: { product_name, name: 'A buyer', image_url: picture, price: '215.50', email },
      });
      await expect(answer).toBeOK();
      return ((await answer.json()) as { insertedId: string }).insertedId;
    },
    deletesRecord: async (email: string) =>
      expect(await request.delete(`/api/users/${await idOf(email)}`, { headers: await asAdmin() })).toBeOK(),
    deletesAccount: async (localId: string) =>
      expect(
        await request.post(`${auth}/projects/${projectId}/accounts:delete`, {
          headers: { Authorization: 'Bearer owner' },
          data: { localId },
        }),
      ).toBeOK(),
    makesSeller: async (email: string) =>
      expect(
        await request.put(`/api/users/seller/${await idOf(email)}`, { headers: await asAdmin() }),
      ).toBeOK(),
  };
}
