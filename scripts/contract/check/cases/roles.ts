import type { OperationId } from '@/services/api/operations';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { fixtures, type Fixture } from '../fixtures';
import type { CheckedContract } from '../openContract';
import { bearer, type Person } from '../person';
import { shownUsers } from '../promises/userRecords';
import { refusal } from '../refusal';

interface Kind {
  name: string;
  roles: string[];
  make: (trial: Trial) => Promise<Person>;
}

const kinds: Kind[] = [
  { name: 'a buyer', roles: ['Buyer'], make: ({ person }) => person('Buyer') },
  { name: 'a seller', roles: ['Seller'], make: ({ person }) => person('Seller') },
  { name: 'an admin', roles: ['Buyer', 'admin'], make: ({ newAdmin }) => newAdmin() },
  { name: 'somebody whose user record is deleted', roles: [], make: ({ formerUser }) => formerUser() },
];

const promise = 'a good token of somebody who may not do this, with 403';

/** Operations with `x-roles`: everybody without one of the roles gets 403, and nothing has changed. */
export const roleCases = ({ operationIds, operations }: CheckedContract): Case[] =>
  operationIds.flatMap((id) => {
    const { roles, owner } = operations[id];
    if (roles.length === 0) return [];
    const outsiders = kinds.filter((kind) => !kind.roles.some((role) => roles.includes(role)));
    return [
      ...outsiders.map(({ name, make }) =>
        caseOf(
          id,
          'wrong_role',
          async (trial) => {
            const fixture = await fixtures[id](trial);
            await refuse(trial, {
              fixture,
              caller: await make(trial),
              says: `Refused: ${name} is the caller`,
            });
          },
          name,
        ),
      ),
      ...aboutOneself(id, roles),
      ...(owner?.in === 'record' ? ownersRefused(id, roles) : []),
    ];
  });

const ownersWithoutTheRole: { name: string; says: string; make: (trial: Trial) => Promise<Person> }[] = [
  {
    name: 'an owner without the role',
    says: 'Refused: a buyer, although the record is their own',
    make: ({ person }) => person('Buyer'),
  },
  {
    name: 'an admin who is the owner without the role',
    says: 'Refused: an admin who is no seller, although the record is their own',
    make: ({ newAdmin }) => newAdmin(),
  },
];

/** That the record is one's own does not replace the role. */
function ownersRefused(id: OperationId, roles: string[]): Case[] {
  if (!roles.includes('Seller')) return [];
  return [
    ...ownersWithoutTheRole.map(({ name, says, make }) =>
      caseOf(
        id,
        'wrong_role',
        async (trial) => {
          // Without an admin the phone could not be deleted afterwards.
          trial.admin();
          const caller = await make(trial);
          await refuse(trial, { fixture: await fixtures[id](trial, {}, caller), caller, says });
        },
        name,
      ),
    ),
    caseOf(
      id,
      'wrong_role',
      async (trial) => {
        const caller = await trial.person('Seller');
        const fixture = await fixtures[id](trial, {}, caller);
        await trial.ok('deleteUser', { path: { id: caller.id }, authorization: bearer(trial.admin().token) });
        await refuse(trial, { fixture, caller, says: 'Refused: the owner, whose user record is deleted' });
      },
      'an owner whose user record is deleted',
    ),
  ];
}

/** Nobody may give a role to, or delete, even their own record. */
function aboutOneself(id: OperationId, roles: string[]): Case[] {
  if (!roles.includes('admin')) return [];
  return [
    caseOf(
      id,
      'wrong_role',
      async (trial) => {
        const caller = await trial.person('Buyer');
        const fixture = await fixtures[id](trial);
        const path = Object.fromEntries(
          Object.keys(fixture.request.path ?? {}).map((name) => [name, caller.id]),
        );
        const state = () => shownUsers(trial, [{ id: caller.id }]);
        const own = { ...fixture, request: { ...fixture.request, path }, state };
        await refuse(trial, { fixture: own, caller, says: 'Refused: a buyer does it to the own record' });
      },
      'the own record',
    ),
  ];
}

interface Attempt {
  fixture: Fixture;
  caller: Person;
  says: string;
}

async function refuse(trial: Trial, { fixture, caller, says }: Attempt): Promise<void> {
  const request = { ...fixture.request, authorization: bearer(caller.token) };
  await refusal(trial, { fixture, request, statuses: [403], says, sentence: promise });
}
