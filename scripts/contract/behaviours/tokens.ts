import { setTimeout as pause } from 'node:timers/promises';
import { caseOf, type Assertion, type Case, type CaseContext } from '../check/context';
import { bearer, type Exchange } from '../check/exchange';
import { prepare } from '../check/requests';
import { payloadOf } from '../check/tokens';
import { patternsFor, similarTo, withPatternCharacters } from '../check/values';
import { ask, deleteUser, harmlessAdminCall, newUser } from './shop';

const signed = 'Answers with a signed JWT whose claim `email` is the given e-mail';
const works = 'Every call gives a token that works; earlier ones stay good until they expire.';
const unknown = 'An e-mail without a user record gets 403 with an empty `accessToken`.';

/** A person without a user record gets 403 and an empty token. */
async function expectNoToken(
  context: CaseContext,
  email: string,
  assertion: Pick<Assertion, 'says' | 'check'>,
): Promise<void> {
  const at = await context.send({ operation: 'issueToken', query: { email } });
  const about = { ...assertion, sentence: unknown, operation: 'issueToken', at };
  if (!context.status(at, [403], about)) return;
  context.same(Object(at.response?.json).accessToken, '', {
    ...about,
    says: 'The accessToken of a person without a user record is empty',
  });
}

/** A token is a signed JWT of this e-mail that has not expired. */
function expectGoodToken({ expect, same }: CaseContext, token: string, email: string, at: Exchange): void {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const { alg } = payloadOf(header);
  const isSigned = typeof alg === 'string' && alg !== 'none' && signature !== '' && more.length === 0;
  expect(isSigned, { says: 'The token is a signed JWT', sentence: signed, at });
  const { email: claimed, exp } = payloadOf(payload);
  same(String(claimed).toLowerCase(), email.toLowerCase(), {
    says: 'The claim email of the token is the e-mail that was asked for',
    sentence: signed,
    at,
  });
  const date = Date.parse(at.response?.headers['date'] ?? '');
  const now = (Number.isNaN(date) ? Date.now() : date) / 1000;
  expect(typeof exp !== 'number' || exp > now, {
    says: 'A new token has not expired',
    sentence: works,
    came: `exp ${String(exp)}, at ${now}`,
    at,
  });
}

export const cases: Case[] = [
  caseOf('issueToken', 'read_your_writes', async (context) => {
    const { next } = context.marker;
    for (const [stored, userrole] of [
      [`"${next()}" +a%41&b='c@example.com`, 'Buyer'],
      [`${next()}.Mixed@Example.com`, 'Seller'],
      [`${next()} without an at sign`, 'Seller'],
      [`${next()}.用户@例え.jp`, 'Seller'],
      [`${next()}-as-long-as-may-be-`.padEnd(320, 'x'), 'Seller'],
    ] as const) {
      const { email } = await newUser(context, { email: stored, userrole });
      for (const asked of [email, email.toUpperCase()]) {
        const { body, exchange } = await ask(context, 'issueToken', { query: { email: asked } });
        expectGoodToken(context, body.accessToken, email, exchange);
      }
    }
  }),

  caseOf('issueToken', 'filters', async (context) => {
    const name = context.marker.next();
    const own = withPatternCharacters(name, '@example.com');
    const user = await newUser(context, { email: own });
    const strangers = [...similarTo(own), ...patternsFor(own, name), user.id, user.name];
    for (const email of [...strangers, ...strangers.slice(0, 1)])
      await expectNoToken(context, email, {
        says: 'An e-mail without a user record gets no token, however similar to one with',
      });
    const { body: users } = await ask(context, 'listUsers');
    context.same(
      users.filter(({ email }) => strangers.includes(email)),
      [],
      {
        says: 'Asking for a token stores no user record',
        sentence: 'if a user record with it exists',
      },
    );
    await ask(context, 'issueToken', { query: { email: own } });
  }),

  caseOf('issueToken', 'retries', async (context) => {
    const identity = `${context.marker.next()}.Mixed.Case@Example.com`;
    const { token } = await context.personWith(['admin'], { identity });
    const buyer = await context.person();
    const next = async (email: string) =>
      (await ask(context, 'issueToken', { query: { email } })).body.accessToken;
    const inCase = [await next(identity.toLowerCase()), await next(identity.toUpperCase())];
    let later = await next(identity);
    if (later === token) {
      // A server may give the same text within a second.
      await pause(1100);
      later = await next(identity);
    }
    for (const each of [token, ...inCase, later, token])
      context.status(await harmlessAdminCall(context, each), [200], {
        says: "Every token of an admin is an admin's: an earlier one too, in any letter case, after others asked for one",
        sentence: works,
      });
    await next(buyer.identity);
    const { request } = await prepare(context, 'createPaymentIntent');
    const started = await context.send({ ...request, authorization: bearer(buyer.token) });
    context.status(started, [200], { says: "A buyer's earlier token stays good", sentence: works });
    context.status(await harmlessAdminCall(context, buyer.token), [403], {
      says: "A buyer's token is a buyer's, also after others have asked for one",
      sentence: 'a valid token of a user who may not do this, with 403',
      check: 'wrong_role',
    });
  }),

  caseOf('deleteUser', 'use_after_free', async (context) => {
    const user = await newUser(context);
    await ask(context, 'issueToken', { query: { email: user.email } });
    await deleteUser(context, user.id);
    for (const email of [user.email, user.email.toUpperCase()])
      await expectNoToken(context, email, {
        says: 'A person whose user record is deleted gets no token',
        check: 'use_after_free',
      });
  }),
];
