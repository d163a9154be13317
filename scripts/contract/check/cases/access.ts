import { type CheckName, NotPossible } from '../facts/checks';
import type { OperationFacts } from '../facts/operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext, type Prepared } from '../context/context';
import { bearer, isGood } from '../client/exchange';
import { applyTo, prepare, storedPerson } from '../records/requests';
import { forgedTokens, isJwt, isSameCaller, malformedTokens } from '../client/tokens';
import { refusalCase, type Refusal } from './refusals';

/** Who may call: without a good token 401, without the role or as another than the owner 403, and nothing changes. */
export const accessCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => [
    ...(operation.bearer ? tokenCases(operation, run) : []),
    ...(operation.owner ? [] : strangerCases(operation, run)),
    ...(operation.roles.length > 0 ? roleCases(operation, run) : []),
    ...(operation.owner ? ownerCases(operation, run) : []),
  ]);

function tokenCases({ id }: OperationFacts, { contract, behaviours, admin, runLog }: RunContext): Case[] {
  const refused = (
    name: CheckName | `ignored_auth/${string}`,
    refusalsOf: (context: CaseContext, prepared: Prepared) => Promise<Refusal[]> | Refusal[],
  ) =>
    refusalCase(id, name, async (context) =>
      refusalsOf(context, await prepare(context, id, { isRefused: true })),
    );

  const cases = [
    refused('missing_required_header', (_, prepared) => [
      { what: 'without the header Authorization', prepared, replaced: { authorization: undefined } },
    ]),

    refused('ignored_auth', async (context, prepared) => {
      const { request, owner } = prepared;
      const good = request.authorization?.replace('Bearer ', '') ?? '';
      const bad = await forgedTokens(good);
      if (contract.demands('token-first') && isJwt(good)) {
        const byRoles = behaviours.people.kinds.toSorted(
          (one, other) => other.roles.length - one.roles.length,
        );
        const other = await context.person(admin ? byRoles[0] : undefined);
        const own = owner?.identity ?? runLog.tokens().get(good) ?? '';
        bad.unshift(...malformedTokens(good, { own, other: other.identity }));
      }
      return bad.map(({ what, authorization }) => ({ what, prepared, replaced: { authorization } }));
    }),
  ];
  if (!contract.demands('token-first')) return cases;

  // The contract says that the token is checked before all else.
  return [
    ...cases,
    caseOf(id, 'positive_data_acceptance/the scheme in small letters', async (context) => {
      if (contract.operations.find((one) => one.bearer)?.id !== id) return;
      const { request } = await prepare(context, id);
      const authorization = request.authorization?.replace(/^Bearer/, 'bearer');
      const says = 'The word Bearer may be in any letter case (RFC 9110, section 11.1)';
      context.accepted(await context.send({ ...request, authorization }), { says });
    }),

    refused('ignored_auth/after a good one', async (context) => {
      const { request } = await prepare(context, id);
      await context.ok(id, request);
      if (!isJwt(request.authorization)) throw new NotPossible('Its token is no JWT, so none can be forged.');
      const [header, payload, signature = ''] = request.authorization?.split('.') ?? [];
      const authorization = [header, payload, signature.split('').toReversed().join('')].join('.');
      const what = 'a signature that was changed, after the good one was accepted';
      return [{ what, prepared: { request }, replaced: { authorization } }];
    }),

    refused('ignored_auth/before anything else', (_, { request }) => {
      const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, 'no-id']));
      const what = 'without a token, which is checked before the rest of the request';
      const prepared = { request };
      const anonymous = { path, authorization: undefined };
      if (request.body === undefined) return [{ what, prepared, replaced: anonymous }];
      return [
        { what, prepared, replaced: { ...anonymous, body: {} } },
        // A server may parse the body first.
        {
          what: `${what}, a broken body`,
          ...{ prepared, replaced: { rawBody: '{', authorization: undefined }, statuses: [400, 401] },
        },
      ];
    }),
  ];
}

/** Without `x-owner`: a second account writes what the first has stored, where the contract documents that some may not. */
const strangerCases = (
  { id, method, route, bearer: needsToken, roles, documented, responses }: OperationFacts,
  { contract }: RunContext,
): Case[] => {
  const isWrite = ['PUT', 'PATCH', 'DELETE'].includes(method) && route.endsWith('}');
  if (!isWrite || !needsToken || roles.length > 0 || !contract.isLinked(id)) return [];
  if (!documented(403) && !documented(404)) return [];
  return [
    caseOf(id, 'wrong_owner/another account', async (context) => {
      const prepared = await prepare(context, id);
      const stranger = await context.person();
      if (!prepared.source || isSameCaller(stranger.token, prepared.request.authorization))
        throw new NotPossible(oneAccount);
      const authorization = bearer(stranger.token);
      // Where all may read a record, all may be allowed to change it.
      const reader = contract.operations.find((one) => one.method === 'GET' && one.route === route);
      const read =
        !('403' in responses) &&
        reader &&
        (await context.send({ ...prepared.request, operation: reader.id, body: undefined, authorization }));
      const isSure = '403' in responses || [403, 404].includes((read || undefined)?.response?.status ?? 0);
      const at = await context.send({ ...prepared.request, authorization });
      context.expect(!isGood(at.response?.status), {
        says: 'Another account than that which has stored a record may not do this to it',
        title: `Another account than that which has stored the record gets ${at.response?.status}`,
        expected: '403' in responses ? '403' : '403 or 404',
        demand: isSure ? undefined : 'token-first',
        at,
      });
    }),
  ];
};

/** A valid request, sent by a caller who may not make it. */
const sentBy = ({ token }: { token: string }, what: string, prepared: Prepared): Refusal => ({
  what,
  prepared,
  replaced: { authorization: bearer(token) },
});

/** The same, by a caller who must be another one than that of the valid request. */
function sentByAnother(...[caller, what, prepared]: Parameters<typeof sentBy>): Refusal {
  if (isSameCaller(caller.token, prepared.request.authorization)) throw new NotPossible(oneAccount);
  return sentBy(caller, what, prepared);
}

const oneAccount = 'There is one account only: name a command with {email} or {identity} by --sign-in.';

/** Callers without one of the roles, also when the record is their own; and callers whose own record is deleted. */
function roleCases({ id, roles, owner }: OperationFacts, { behaviours, contract }: RunContext): Case[] {
  const { kinds, storedBy } = behaviours.people;
  const outsiders = kinds.filter((kind) => !kind.roles.some((role) => roles.includes(role)));
  const refused = (name: string, refusalOf: (context: CaseContext) => Promise<Refusal>) =>
    refusalCase(id, `wrong_role/${name}`, async (context) => [await refusalOf(context)]);

  const cases = outsiders.map((kind) =>
    refused(kind.name, async (context) =>
      sentByAnother(await context.person(kind), `${kind.name} is the caller`, await prepare(context, id)),
    ),
  );
  for (const kind of owner?.in === 'record' ? outsiders.filter((one) => one.roles.length > 0) : []) {
    const asOwner = refused(`${kind.name} who is the owner`, async (context) => {
      // Without that account the record could not be deleted afterwards.
      context.privileged();
      const caller = await context.person(kind);
      const prepared = await prepare(context, id, { owner: caller });
      return sentBy(caller, `${kind.name}, although the record is their own`, prepared);
    });
    cases.push(asOwner);
  }
  if (contract.linksTo(id).some(({ from }) => from === storedBy)) {
    const aboutThemselves = refused('the own record', async (context) => {
      const caller = await context.person();
      const prepared = await prepare(context, id, { source: storedPerson(context, caller) });
      return sentBy(caller, 'a caller without the role, about their own record', prepared);
    });
    cases.push(aboutThemselves);
  }
  const deletion = storedBy === undefined ? undefined : contract.deletionOf(storedBy);
  if (!deletion) return cases;
  // The token of a deleted person is still good.
  const former = refused('a former caller', async (context) => {
    const caller = await context.personWith(roles);
    const wanted = owner && { owner: caller };
    const { request } = await prepare(context, id, wanted);
    const at = await context.send({ ...request, authorization: bearer(caller.token) });
    context.accepted(at, { says: 'A person with the role may do it' });
    const prepared = await prepare(context, id, wanted);
    await applyTo(context, deletion.target, storedPerson(context, caller));
    return sentBy(caller, 'a caller with the role whose own record is deleted', prepared);
  });
  return [...cases, former];
}

/** Other callers of the same role, also with similar identities; and the owner in any letter case. */
function ownerCases({ id, owner, roles }: OperationFacts, { behaviours }: RunContext): Case[] {
  const another = refusalCase(id, 'wrong_owner/another', async (context) => [
    sentByAnother(
      await context.personWith(roles),
      'another caller of the same role',
      await prepare(context, id, { isRefused: true }),
    ),
  ]);
  // What a written request is about may stay for ever: it is not prepared for others.
  if (behaviours.requests[id]) return [another];
  return [
    another,
    refusalCase(id, 'wrong_owner/similar', async (context) => {
      const what = 'a caller with a similar identity';
      const first = await context.personWith(roles);
      const longer = await context.personWith(roles, { identity: `${first.identity}.org` });
      return [
        sentByAnother(longer, what, await prepare(context, id, { owner: first })),
        sentByAnother(first, what, await prepare(context, id, { owner: longer })),
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
        context.accepted(await context.send(request), { says: `The owner ${who} may do it` });
      }
    }),
  ];
}
