import type { UserRole } from '@/services/api/schema';
import type { SendOk } from './createTrial';
import { NotPossible } from './finding';
import { bearer, type Person } from './person';
import { tokenOf } from './tokenOf';
import type { World } from './world';

/** People of one case: each has an e-mail of its own, and nobody else's records are theirs. */
export function createPeople(world: World, ok: SendOk) {
  /** The admin of the server under check. The case cannot be run without one. */
  function admin() {
    if (!world.admin) throw new NotPossible(world.withoutAdmin);
    return world.admin;
  }

  /** Somebody new with a user record and a token. */
  async function person(userrole: UserRole): Promise<Person> {
    const name = world.marker.next();
    const email = `${name}@example.com`;
    const { body } = await ok('createUser', { body: { name, email, userrole } });
    return { id: body.insertedId, email, name, userrole, token: await tokenOf(email, world, ok) };
  }

  return {
    admin,
    person,

    /** Somebody new whom the server's admin has made an admin. */
    async newAdmin(): Promise<Person> {
      const { token } = admin();
      const made = await person('Buyer');
      await ok('makeAdmin', { path: { emailOrId: made.id }, authorization: bearer(token) });
      return made;
    },

    /** Somebody whose token is still good, but whose user record is deleted. */
    async formerUser(userrole: UserRole = 'Buyer'): Promise<Person> {
      const { token } = admin();
      const former = await person(userrole);
      await ok('deleteUser', { path: { id: former.id }, authorization: bearer(token) });
      return former;
    },
  };
}
