import type { CaseContext } from '../../../../scripts/contract/check/context';
import type { Kind, People, Person } from '../../../../scripts/contract/check/people';

const pin = '2468';
const seededLibrarian = { card: 'L-0001', pin: '0000' };

async function signIn(context: CaseContext, card: string): Promise<string> {
  const isSeeded = card === seededLibrarian.card;
  const { body } = await context.ok<{ token: string }>('startSession', {
    body: isSeeded ? seededLibrarian : { card, pin },
  });
  return body.token;
}

async function newMember(context: CaseContext, { identity }: { identity?: string } = {}) {
  const name = context.marker.next();
  const card = identity ?? name;
  const { body } = await context.ok<{ id: string }>('registerMember', { body: { card, name, pin } });
  return { identity: card, id: body.id, name, token: await signIn(context, card) } satisfies Person;
}

/** Authorization of the account that the user named: only a librarian appoints and deletes. */
const asLibrarian = (context: CaseContext) => ({ authorization: `Bearer ${context.privileged().token}` });

const member: Kind = { name: 'a member', roles: ['member'], make: newMember };

const librarian: Kind = {
  name: 'a librarian',
  roles: ['librarian'],
  async make(context, part) {
    const authorized = asLibrarian(context);
    const made = await newMember(context, part);
    const path = { memberId: made.id };
    await context.ok('appointLibrarian', { path, body: { role: 'librarian' }, ...authorized });
    return made;
  },
};

const deletedMember: Kind = {
  name: 'a member who was deleted',
  roles: [],
  async make(context, part) {
    const authorized = asLibrarian(context);
    const made = await newMember(context, part);
    await context.ok('deleteMember', { path: { memberId: made.id }, ...authorized });
    return made;
  },
};

/** Who can call the library. */
export const people: People = {
  identity: 'Card',
  storedBy: 'registerMember',
  signInOperation: 'startSession',
  adminRoles: ['librarian'],
  kinds: [member, librarian, deletedMember],
  signIn,
};
