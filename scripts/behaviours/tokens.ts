import { setTimeout as pause } from 'node:timers/promises';
import {
  caseOf,
  type Case,
  type CaseContext,
  bearer,
  prepare,
  payloadOf,
  patternsFor,
  similarTo,
  withPatternCharacters,
} from '../contract/behaviours';
import { ask, deleteUser, harmlessAdminCall, newUser } from './people';

const signed = 'Answers with a signed JWT whose claim `email` is the given e-mail';
const works = 'Every call gives a token that works; earlier ones stay good until they expire.';

/** Asserts that a person without a user record gets 403 and an empty token. */
async function expectNoToken(context: CaseContext, email: string, says: string): Promise<void> {
  const { response } = await context.send({ operation: 'issueToken', query: { email } });
  context.same([response?.status, Object(response?.json).accessToken], [403, ''], {
    says,
    sentence: 'An e-mail without a user record gets 403 with an empty `accessToken`.',
    operation: 'issueToken',
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
        const { body } = await ask(context, 'issueToken', { query: { email: asked } });
        const [header = '', payload = '', signature = ''] = body.accessToken.split('.');
        const { alg } = payloadOf(header);
        const isSigned = typeof alg === 'string' && alg !== 'none' && signature !== '';
        context.expect(isSigned, { says: 'The token is a signed JWT', sentence: signed });
        context.same(String(payloadOf(payload)['email']).toLowerCase(), email.toLowerCase(), {
          says: 'The claim email of the token is the e-mail that was asked for',
          sentence: signed,
        });
      }
    }
  }),

  caseOf('issueToken', 'filters', async (context) => {
    const name = context.marker.next();
    const own = withPatternCharacters(name, '@example.com');
    const user = await newUser(context, { email: own });
    const strangers = [...similarTo(own), ...patternsFor(own, name), user.id, user.name];
    const says = 'An e-mail without a user record gets no token, however similar to one with';
    for (const email of strangers) await expectNoToken(context, email, says);
    const { body: users } = await ask(context, 'listUsers');
    const stored = users.filter(({ email }) => strangers.includes(email));
    context.same(stored, [], {
      says: 'Asking for a token stores no user record',
      sentence: 'if a user record with it exists',
    });
  }),

  caseOf('issueToken', 'retries', async (context) => {
    const [admin, buyer] = [await context.personWith(['admin']), await context.person()];
    // A server may give the same text within a second.
    await pause(1100);
    for (const { identity } of [admin, buyer])
      for (const email of [identity, identity.toUpperCase()])
        await ask(context, 'issueToken', { query: { email } });
    context.status(await harmlessAdminCall(context, admin.token), [200], {
      says: "An admin's earlier token stays good, also after others have asked for one",
      sentence: works,
    });
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
    await expectNoToken(context, user.email, 'A person whose user record is deleted gets no token');
  }),
];
