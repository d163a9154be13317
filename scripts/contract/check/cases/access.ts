import type { OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { bearer } from '../exchange';
import type { Person } from '../people';
import { prepare, storedPerson, type Prepared } from '../requests';
import { NotPossible } from '../runLog';
import { badTokens } from '../tokens';
import { expectRefused } from './refusals';

/** Who may call: without a good token 401, without the role or as another than the owner 403, and nothing changes. */
export const accessCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => [
    ...(operation.bearer ? tokenCases(operation, run) : []),
    ...(operation.roles.length > 0 ? roleCases(operation, run) : []),
    ...(operation.owner ? ownerCases(operation) : []),
  ]);

function tokenCases({ id, lineOf, line, roles }: OperationFacts, run: RunContext): Case[] {
  const about = { line: roles.length > 0 ? lineOf('x-roles') : line };
  return [
    caseOf(id, 'missing_required_header', async (context) => {
      const prepared = await prepare(context, id);
      await expectRefused(context, {
        prepared,
        request: { ...prepared.request, authorization: undefined },
        statuses: [401],
        says: 'Refused without the header Authorization',
        ...about,
      });
    }),

    caseOf(id, 'ignored_auth', async (context) => {
      const prepared = await prepare(context, id);
      const { request, owner } = prepared;
      const good = request.authorization?.replace('Bearer ', '') ?? '';
      const mighty = run.behaviours.people.kinds.toSorted(
        (one, other) => other.roles.length - one.roles.length,
      )[0];
      const other = await context.person(run.admin ? mighty : undefined);
      const own = owner?.identity ?? run.runLog.tokens.get(good) ?? '';
      for (const { what, authorization } of await badTokens(good, { own, other: other.identity })) {
        const bad = { ...request, authorization };
        await expectRefused(context, {
          prepared,
          request: bad,
          statuses: [401],
          says: `Refused: ${what}`,
          ...about,
        });
      }
    }),

    caseOf(
      id,
      'ignored_auth',
      async (context) => {
        const { request } = await prepare(context, id);
        await context.ok(id, request);
        const [header = '', payload = '', signature = ''] = request.authorization?.split('.') ?? [];
        const forged = `${header}.${payload}.${signature.split('').toReversed().join('')}`;
        context.status(await context.send({ ...request, authorization: forged }), [401], {
          says: 'Refused: a signature that was changed, after the good one was accepted',
          ...about,
        });
      },
      'after a good one',
    ),

    caseOf(
      id,
      'ignored_auth',
      async (context) => {
        const { request } = await prepare(context, id);
        const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, 'no-id']));
        const rawBody = request.body === undefined ? {} : { rawBody: '{' };
        context.status(
          await context.send({ ...request, path, ...rawBody, authorization: undefined }),
          [401],
          {
            says: 'The token is checked before the rest of the request',
            ...about,
          },
        );
      },
      'before anything else',
    ),
  ];
}

const refuse = (
  context: CaseContext,
  prepared: Prepared,
  { token }: { token: string },
  assertion: { says: string; line: number },
) =>
  expectRefused(context, {
    prepared,
    request: { ...prepared.request, authorization: bearer(token) },
    statuses: [403],
    ...assertion,
  });

/** All kinds of people without one of the roles; and that a record is one's own does not replace the role. */
function roleCases({ id, roles, owner, lineOf }: OperationFacts, run: RunContext): Case[] {
  const { people } = run.behaviours;
  const line = lineOf('x-roles');
  const outsiders = people.kinds.filter((kind) => !kind.roles.some((role) => roles.includes(role)));
  const refused = (
    name: string,
    says: string,
    make: (context: CaseContext) => Promise<[Prepared, { token: string }]>,
  ) =>
    caseOf(
      id,
      'wrong_role',
      async (context) => {
        const [prepared, caller] = await make(context);
        await refuse(context, prepared, caller, { says: `Refused: ${says}`, line });
      },
      name,
    );
  const isOwned = owner?.in === 'record';
  const withoutRecord = isOwned && people.storedBy !== undefined;
  return [
    ...outsiders.map((kind) =>
      refused(kind.name, `${kind.name} is the caller`, async (context) => {
        const prepared = await prepare(context, id);
        return [prepared, await context.person(kind)];
      }),
    ),
    ...(isOwned ? outsiders.filter((kind) => kind.roles.length > 0) : []).map((kind) =>
      refused(`${kind.name} who is the owner`, `${kind.name}, although the record is their own`, (context) =>
        preparedBy(context, id, () => context.person(kind)),
      ),
    ),
    ...(withoutRecord
      ? [
          refused(
            'an owner whose record is deleted',
            'the owner, whose own record is deleted',
            async (context) => {
              const prepared = await preparedBy(context, id, () => context.personWith(roles));
              await deletePerson(context, prepared[1]);
              return prepared;
            },
          ),
        ]
      : []),
    ...(people.storedBy === undefined ? [] : ownRecordCases(id, people.storedBy, refused, run)),
    ...(people.storedBy !== undefined && !isOwned ? [formerCallerCase({ id, roles, owner, line })] : []),
  ];
}

async function preparedBy(
  context: CaseContext,
  id: string,
  make: () => Promise<Person>,
): Promise<[Prepared, Person]> {
  // Without that account the record could not be deleted afterwards.
  context.privileged();
  const caller = await make();
  return [await prepare(context, id, { owner: caller }), caller];
}

/** A caller without the role may not do it to their own record either. */
function ownRecordCases(
  id: string,
  storedBy: string,
  refused: (name: string, says: string, make: (context: CaseContext) => Promise<[Prepared, Person]>) => Case,
  { contract }: RunContext,
): Case[] {
  const isAboutPeople = contract.linksTo(id).some(({ from }) => from === storedBy);
  if (!isAboutPeople) return [];
  return [
    refused('the own record', 'a caller without the role, about their own record', async (context) => {
      const caller = await context.person();
      return [await prepare(context, id, { source: storedPerson(context, caller) }), caller];
    }),
  ];
}

/** Deletes the record of a person, by the operation to which a link of the one that stored it leads. */
export async function deletePerson(context: CaseContext, { id }: Person): Promise<void> {
  const { contract, run } = context;
  const { storedBy = '' } = run.behaviours.people;
  const link = contract
    .linksFrom(storedBy)
    .find(({ target }) => contract.operation(target).method === 'DELETE');
  if (!link || id === undefined) throw new NotPossible('No operation of the contract deletes people.');
  const path = Object.fromEntries(Object.keys(link.parameters).map((name) => [name, id]));
  const { roles } = contract.operation(link.target);
  await context.ok(link.target, { path, authorization: bearer(await context.tokenWith(roles)) });
}

/** A person who had the role may do nothing any more when their record is deleted, though the token is good. */
const formerCallerCase = ({
  id,
  roles,
  owner,
  line,
}: Pick<OperationFacts, 'id' | 'roles' | 'owner' | 'line'>): Case =>
  caseOf(
    id,
    'wrong_role',
    async (context) => {
      const caller = await context.personWith(roles);
      const wanted = owner ? { owner: caller } : {};
      const first = await prepare(context, id, wanted);
      const authorization = bearer(caller.token);
      context.status(await context.send({ ...first.request, authorization }), [200], {
        says: 'A person with the role may do it',
        line,
      });
      const prepared = await prepare(context, id, wanted);
      await deletePerson(context, caller);
      await refuse(context, prepared, caller, {
        says: 'Refused: a caller with the role whose own record is deleted',
        line,
      });
    },
    'a former caller',
  );

/** Strangers of the same role, with other and with similar identities; and the owner in any letter case. */
function ownerCases({ id, owner, roles, lineOf }: OperationFacts): Case[] {
  const line = lineOf('x-owner');
  return [
    caseOf(id, 'wrong_owner', async (context) => {
      const prepared = await prepare(context, id);
      const stranger = await context.personWith(roles);
      await refuse(context, prepared, stranger, { says: 'Refused: another caller of the same role', line });
    }),

    caseOf(
      id,
      'wrong_owner',
      async (context) => {
        const similar = await similarPeople(context, roles);
        for (const [who, stranger] of [
          [similar[0], similar[1]],
          [similar[1], similar[0]],
        ]) {
          if (!who || !stranger) return;
          const prepared = await prepare(context, id, { owner: who });
          await refuse(context, prepared, stranger, {
            says: 'Refused: a caller with a similar identity',
            line,
          });
        }
      },
      'a similar identity',
    ),

    caseOf(
      id,
      'positive_data_acceptance',
      async (context) => {
        if (!owner || !context.contract.ignoresCase(owner.field)) return;
        const person = await context.personWith(roles);
        const { identity } = person;
        const token = await context.signIn(identity.toUpperCase());
        const tokenInCapitals = await prepare(context, id, { owner: { ...person, token } });
        context.status(await context.send(tokenInCapitals.request), [200], {
          says: 'The owner whose token was given for the identity in capitals may do it',
          line,
        });
        const recordInCapitals = await prepare(context, id, {
          owner: { ...person, identity: identity.toUpperCase() },
        });
        context.status(await context.send(recordInCapitals.request), [200], {
          says: 'The owner of a record that has the identity in capitals may do it',
          line,
        });
      },
      'an identity in capitals',
    ),
  ];
}

/** Two people of whom one's identity begins like the other's. */
async function similarPeople(context: CaseContext, roles: string[]): Promise<Person[]> {
  const first = await context.personWith(roles);
  const longer = `${first.identity}.org`;
  return [first, await context.personWith(roles, { identity: longer })];
}
