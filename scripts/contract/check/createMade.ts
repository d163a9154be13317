import type { ApiRequest } from './request';
import { bearer } from './person';
import type { World } from './world';

/** What one case has stored on the server, so that it can be deleted again. */
export function createMade(world: World) {
  const { ledger, settings } = world;
  const users = new Set<string>();
  /** The product's id, and the e-mail of its seller. */
  const products = new Map<string, string>();
  const tokens = new Map<string, string>();
  let orders = 0;

  return {
    /** Remembers what the answer to a successful request says is stored now. */
    note({ operation, body, query }: ApiRequest, answer: unknown) {
      const id: unknown = Object(answer).insertedId;
      const email = String(Object(body).email ?? query?.['email']).toLowerCase();
      if (operation === 'issueToken') tokens.set(email, String(Object(answer).accessToken));
      if (typeof id !== 'string' || world.existing.has(id)) return;
      if (operation === 'createUser') users.add(id);
      if (operation === 'addProduct') products.set(id, email);
      if (operation === 'bookPhone') orders += 1;
    },

    /** Takes over what somebody else has made in this run. */
    adopt: (record: { id: string; email: string } | { id: string; seller: string }) =>
      void ('seller' in record ? products.set(record.id, record.seller) : users.add(record.id)),

    /** Deletes products by their sellers, then the user records by the admin. What stays is told in the report. */
    async clear(): Promise<void> {
      for (const [id, seller] of products) {
        if (!(await removeProduct(id, seller))) ledger.leaves(`the phone ${id} of ${seller}`);
      }
      for (const id of users) {
        if (!(await remove(`/users/${id}`, world.admin?.token))) ledger.leaves(`the user record ${id}`);
      }
      ledger.leavesOrders(orders);
    },
  };

  /** Only sellers delete phones: whoever is none, or no longer has a user record, becomes one for it. */
  async function removeProduct(id: string, seller: string): Promise<boolean> {
    const path = `/manageproducts/${id}`;
    const token = tokens.get(seller) ?? givenToken(seller);
    if (await remove(path, token)) return true;
    const body = { name: seller, email: seller, userrole: 'Seller' };
    const user: unknown = Object((await unchecked('POST', '/users', { body }))?.json).insertedId;
    if (typeof user !== 'string' || world.existing.has(user)) return false;
    users.add(user);
    await unchecked('PUT', `/users/seller/${user}`, { token: world.admin?.token });
    return remove(path, token);
  }

  /** The token of a team's own command, which is no call to the server. */
  function givenToken(seller: string): string | undefined {
    return [...ledger.tokens].find(([, email]) => email.toLowerCase() === seller)?.[0];
  }

  async function remove(path: string, token: string | undefined): Promise<boolean> {
    if (token === undefined) return false;
    return (await unchecked('DELETE', path, { token }))?.status === 200;
  }

  /** Sent past the checks: clearing up claims nothing. */
  async function unchecked(
    method: string,
    path: string,
    { token, body }: { token?: string | undefined; body?: unknown },
  ) {
    const { response } = await world.send({
      operation: undefined,
      method,
      url: settings.server + path,
      headers: {
        ...(token !== undefined && { Authorization: bearer(token) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response;
  }
}
