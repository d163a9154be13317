import { SignJWT } from 'jose';
import { bearer } from '../../check/exchange';
import { callerOf } from '../behind';
import type { Fault } from '../fault';
import { answer, message, spoils, withRecord, withStatus } from '../faultyAnswers';
import { families } from './families';

const ownKey = new TextEncoder().encode('a key of the faulty server alone'.padEnd(32));

/** What `GET /jwt` gives. */
export const issuedTokens: Fault[] = [
  {
    name: 'issueToken gives everybody a token of the admin',
    operations: ['issueToken'],
    checks: ['read_your_writes', 'wrong_role', 'ignored_auth', 'filters'],
    serve: ({ next }) => next({ query: { email: 'admin@example.com' } }),
  },
  {
    name: 'issueToken gives the second caller the token of the first',
    operations: ['issueToken'],
    checks: ['read_your_writes', 'wrong_owner', 'filters'],
    serve: async ({ next, memory }) => {
      const response = await next();
      if (response.status !== 200) return response;
      const first = memory.get('first');
      if (typeof first === 'string') return answer(200, { accessToken: first });
      memory.set('first', ((await response.clone().json()) as { accessToken: string }).accessToken);
      return response;
    },
  },
  {
    name: 'The claim of a token is called user, and not email',
    operations: ['issueToken'],
    checks: ['read_your_writes', 'response_schema_conformance', 'positive_data_acceptance'],
    also: families.guarded,
    serve: async (call) => {
      const { operation, memory, query, authorization, next } = call;
      if (operation !== 'issueToken') {
        const real = memory.get(authorization ?? '');
        return typeof real === 'string' ? next({ authorization: real }) : next();
      }
      const response = await next();
      if (response.status !== 200) return response;
      const email = query.get('email') ?? '';
      const renamed = await new SignJWT({ user: email })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(ownKey);
      memory.set(bearer(renamed), bearer(await call.sandbox.tokenOf(email)));
      return answer(200, { accessToken: renamed });
    },
  },
  {
    name: 'issueToken gives a token that no call takes',
    operations: ['issueToken'],
    checks: ['read_your_writes', 'positive_data_acceptance', 'status_code_conformance'],
    serve: async ({ next }) =>
      withRecord(await next(), ({ accessToken }) => ({ accessToken: `${String(accessToken)}x` })),
  },
  {
    name: 'issueToken answers an unknown e-mail with 404',
    operations: ['issueToken'],
    checks: ['status_code_conformance'],
    serve: spoils(403, () => message(404, 'No such user')),
  },
  {
    name: 'issueToken answers an unknown e-mail with 200 and an empty token',
    operations: ['issueToken'],
    checks: ['use_after_free', 'filters', 'read_your_writes'],
    serve: spoils(403, (response) => withStatus(response, 200)),
  },
  {
    name: 'issueToken answers an unknown e-mail with 403 and a token',
    operations: ['issueToken'],
    checks: ['use_after_free', 'filters', 'read_your_writes', 'counts'],
    serve: async ({ next, sandbox }) => {
      const response = await next();
      if (response.status !== 403) return response;
      return answer(403, { accessToken: await sandbox.tokenOf('buyer@example.com') });
    },
  },
  {
    name: 'issueToken makes a user record for an unknown e-mail',
    operations: ['issueToken'],
    checks: ['use_after_free', 'filters', 'read_your_writes'],
    serve: async ({ next, query, sandbox }) => {
      const response = await next();
      if (response.status !== 403) return response;
      const email = query.get('email') ?? '';
      await sandbox.ask('POST', '/users', { body: { name: email, email, userrole: 'Buyer' } });
      return next();
    },
  },
  {
    name: 'issueToken answers 403 to an unknown e-mail, and makes a user record for it',
    operations: ['issueToken'],
    checks: ['use_after_free', 'filters', 'read_your_writes', 'refusal_changes_nothing'],
    serve: async ({ next, query, sandbox }) => {
      const response = await next();
      const email = query.get('email') ?? '';
      if (response.status === 403)
        await sandbox.ask('POST', '/users', { body: { name: email, email, userrole: 'Buyer' } });
      return response;
    },
  },
  {
    name: 'issueToken still gives a token to somebody whose user record is deleted',
    operations: ['issueToken', 'deleteUser'],
    checks: ['use_after_free'],
    serve: async ({ operation, next, query, memory }) => {
      const response = await next();
      if (operation !== 'issueToken') return response;
      const email = (query.get('email') ?? '').toLowerCase();
      if (response.status === 200) {
        memory.set(email, await response.clone().json());
        return response;
      }
      const known = memory.get(email);
      return response.status === 403 && known ? answer(200, known) : response;
    },
  },
  {
    name: 'issueToken tells e-mails apart by case',
    operations: ['issueToken'],
    checks: ['filters', 'read_your_writes', 'positive_data_acceptance'],
    serve: async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      const { accessToken } = (await response.clone().json()) as { accessToken: string };
      const stored = callerOf({ authorization: bearer(accessToken) });
      return stored === call.query.get('email') ? response : answer(403, { accessToken: '' });
    },
  },
];
