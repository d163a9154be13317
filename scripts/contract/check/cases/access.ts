import type { OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { bearer } from '../exchange';
import type { Person } from '../people';
import { prepare, storedPerson, type Prepared } from '../requests';
import { NotPossible } from '../runLog';
import { badTokens } from '../tokens';
import { applyTo, deletionOf } from './records';
import { expectRefused } from './refusals';

/** Who may call: without a good token 401, without the role or as another than the owner 403, and nothing changes. */
export const accessCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => [
    ...(operation.bearer ? tokenCases(operation, run) : []),
    ...(operation.roles.length > 0 ? roleCases(operation, run) : []),
    ...(operation.owner ? ownerCases(operation) : []),
  ]);

function tokenCases({ id, lineOf, line: own, roles }: OperationFacts, run: RunContext): Case[] {
  const line = roles.length > 0 ? lineOf('x-roles') : own;
  const about = { statuses: [401], line };
  return [
    caseOf(id, 'missing_required_header', async (context) => {
      const says = 'Refused without the header Authorization';
      await expectRefused(context, await prepare(context, id), {
        replaced: { authorization: undefined },
        says,
        ...about,
      });
    }),

    caseOf(id, 'ignored_auth', async (context) => {
      const prepared = await prepare(context, id);
      const { request, owner } = prepared;
      const good = request.authorization?.replace('Bearer ', '') ?? '';
      const [mostRoles] = run.behaviours.people.kinds.toSorted(
        (one, other) => other.roles.length - one.roles.length,
      );
      const other = await context.person(run.admin ? mostRoles : undefined);
      const identity = owner?.identity ?? run.runLog.tokens.get(good) ?? '';
      for (const { what, authorization } of await badTokens(good, { own: identity, other: other.identity }))
        await expectRefused(context, prepared, {
          replaced: { authorization },
          says: `Refused: ${what}`,
          ...about,
        });
    }),

    caseOf(id, 'ignored_auth/after a good one', async (context) => {
      const { request } = await prepare(context, id);
      await context.ok(id, request);
      const [header, payload, signature = ''] = request.authorization?.split('.') ?? [];
      const authorization = [header, payload, signature.split('').toReversed().join('')].join('.');
      context.status(await context.send({ ...request, authorization }), [401], {
        says: 'Refused: a signature that was changed, after the good one was accepted',
        line,
      });
    }),

    caseOf(id, 'ignored_auth/before anything else', async (context) => {
      const { request } = await prepare(context, id);
      const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, 'no-id']));
      const rawBody = request.body === undefined ? undefined : '{';
      const exchange = await context.send({ ...request, path, rawBody, authorization: undefined });
      context.status(exchange, [401], {
        says: 'The token is checked before the rest of the request',
        line,
      });
    }),
  ];
}

type Attempt = [prepared: Prepared, caller: { token: string }];

/** A case in which requests of callers who may not make them are refused. */
const forbidden = (
  { id, lineOf }: OperationFacts,
  check: `wrong_${'role' | 'owner'}/${string}`,
  says: string,
  attempts: (context: CaseContext) => Promise<Attempt[]>,
): Case =>
  caseOf(id, check, async (context) => {
    for (const [prepared, { token }] of await attempts(context))
      await expectRefused(context, prepared, {
        replaced: { authorization: bearer(token) },
        statuses: [403],
        says: `Refused: ${says}`,
        line: lineOf(check.startsWith('wrong_role') ? 'x-roles' : 'x-owner'),
      });
  });

/** Callers without one of the roles, also when the record is their own; and callers whose own record is deleted. */
function roleCases(operation: OperationFacts, { behaviours, contract }: RunContext): Case[] {
  const { id, roles, owner } = operation;
  const { kinds, storedBy } = behaviours.people;
  const outsiders = kinds.filter((kind) => !kind.roles.some((role) => roles.includes(role)));
  const owners = owner?.in === 'record' ? outsiders.filter((kind) => kind.roles.length > 0) : [];
  const isAboutPeople = contract.linksTo(id).some(({ from }) => from === storedBy);
  const refused = (name: string, says: string, attempt: (context: CaseContext) => Promise<Attempt>) =>
    forbidden(operation, `wrong_role/${name}`, says, async (context) => [await attempt(context)]);
  return [
    ...outsiders.map((kind) =>
      refused(kind.name, `${kind.name} is the caller`, async (context) => [
        await prepare(context, id),
        await context.person(kind),
      ]),
    ),
    ...owners.map((kind) =>
      refused(
        `${kind.name} who is the owner`,
        `${kind.name}, although the record is their own`,
        async (context) => {
          // Without that account the record could not be deleted afterwards.
          context.privileged();
          const caller = await context.person(kind);
          return [await prepare(context, id, { owner: caller }), caller];
        },
      ),
    ),
    ...(isAboutPeople
      ? [
          refused('the own record', 'a caller without the role, about their own record', async (context) => {
            const caller = await context.person();
            return [await prepare(context, id, { source: storedPerson(context, caller) }), caller];
          }),
        ]
      : []),
    // The token of a deleted person is still good.
    ...(storedBy === undefined
      ? []
      : [
          refused(
            'a former caller',
            'a caller with the role whose own record is deleted',
            async (context) => {
              const caller = await context.personWith(roles);
              const wanted = owner && { owner: caller };
              const first = await prepare(context, id, wanted);
              const authorization = bearer(caller.token);
              context.status(await context.send({ ...first.request, authorization }), [200], {
                says: 'A person with the role may do it',
                line: operation.lineOf('x-roles'),
              });
              const prepared = await prepare(context, id, wanted);
              await deletePerson(context, caller);
              return [prepared, caller];
            },
          ),
        ]),
  ];
}

/** Deletes the record of a person. */
async function deletePerson(context: CaseContext, person: Person): Promise<void> {
  const { storedBy = '' } = context.run.behaviours.people;
  const deletion = deletionOf(context, storedBy);
  if (deletion === undefined || person.id === undefined)
    throw new NotPossible('No operation of the contract deletes people.');
  await applyTo(context, deletion, storedPerson(context, person));
}

/** Other callers of the same role, also with similar identities; and the owner in any letter case. */
function ownerCases(operation: OperationFacts): Case[] {
  const { id, owner, roles, lineOf } = operation;
  return [
    forbidden(operation, 'wrong_owner/another', 'another caller of the same role', async (context) => [
      [await prepare(context, id), await context.personWith(roles)],
    ]),

    forbidden(operation, 'wrong_owner/similar', 'a caller with a similar identity', async (context) => {
      const first = await context.personWith(roles);
      const longer = await context.personWith(roles, { identity: `${first.identity}.org` });
      return [
        [await prepare(context, id, { owner: first }), longer],
        [await prepare(context, id, { owner: longer }), first],
      ];
    }),

    caseOf(id, 'positive_data_acceptance/an identity in capitals', async (context) => {
      if (!owner || !context.contract.ignoresCase(owner.field)) return;
      const person = await context.personWith(roles);
      const capitals = person.identity.toUpperCase();
      for (const [who, part] of [
        ['whose token was given for the identity in capitals', { token: await context.signIn(capitals) }],
        ['of a record that has the identity in capitals', { identity: capitals }],
      ] as const) {
        const { request } = await prepare(context, id, { owner: { ...person, ...part } });
        const says = `The owner ${who} may do it`;
        context.status(await context.send(request), [200], { says, line: lineOf('x-owner') });
      }
    }),
  ];
}
