import { SignJWT } from 'jose';
import { newId } from '@mocks/sandbox/newId';
import { bearer } from '../../../scripts/contract/check/person';
import { recordOf } from '../../../scripts/contract/faults/behind';
import {
  answer,
  spoils,
  withEach,
  withList,
  withRecord,
} from '../../../scripts/contract/faults/faultyAnswers';
import type { FaultRow } from './promiseRuns';

/** Tokens, answers about roles, lists and pictures that are wrong. */
export const readingFaults: FaultRow[] = [
  [
    'every token is that of the last one who asked',
    'issueToken/wrong_role',
    async ({ operation, next, authorization, memory }) => {
      const last = memory.get('last');
      if (operation !== 'issueToken')
        return authorization && typeof last === 'string' ? next({ authorization: last }) : next();
      const response = await next();
      memory.set('last', bearer(String(Object(await response.clone().json()).accessToken)));
      return response;
    },
    { spoils: ['deleteUser'] },
  ],
  [
    'a new token has expired',
    'issueToken/read_your_writes',
    async ({ next, query }) => {
      const jwt = new SignJWT({ email: query.get('email') }).setProtectedHeader({ alg: 'HS256' });
      const accessToken = await jwt.setExpirationTime('1h ago').sign(new Uint8Array(32));
      return withRecord(await next(), () => ({ accessToken }));
    },
  ],
  [
    'anybody gets a token',
    'issueToken/filters',
    ({ next, query }) => next({ query: { email: (query.get('email') ?? '').replace(/^x|\.org$/g, '') } }),
  ],
  [
    'a user is found by id too',
    'checkAdmin/filters',
    async ({ next, params, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['emailOrId']);
      return user ? next({ path: `/users/admin/${encodeURIComponent(String(user['email']))}` }) : next();
    },
  ],
  ['nobody is an admin', 'checkAdmin/read_your_writes', spoils(200, () => answer(200, { isAdmin: false }))],
  [
    'an e-mail is decoded twice',
    'checkSeller/filters',
    ({ next, params }) => {
      const email = decodeURIComponent(params['emailOrId'] ?? '');
      return next({ path: `/users/seller/${encodeURIComponent(email)}` });
    },
  ],
  [
    'the first answer is kept',
    'checkBuyer/read_your_writes',
    async ({ next, path, memory }) => {
      const known = memory.get(path);
      if (known !== undefined) return answer(200, known);
      const response = await next();
      memory.set(path, await response.clone().json());
      return response;
    },
  ],
  [
    'users are sorted by name',
    'listUsers/sorting',
    async ({ next }) =>
      withList(await next(), (users) =>
        users.toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
      ),
  ],
  [
    'the flag narrows the list',
    'listUsers/filters',
    async ({ next, query }) =>
      withList(await next(), (users) =>
        users.filter(({ userrole }) => !query.has('userrole') || userrole === 'Seller'),
      ),
  ],
  [
    'a list has a page',
    'listUsers/ensure_resource_availability',
    async ({ next }) => withList(await next(), (users) => users.slice(0, 50)),
  ],
  [
    'the order is another each time',
    'listQuestions/sorting',
    async ({ next, memory }) => {
      memory.set('turned', !memory.get('turned'));
      return withList(await next(), (list) => (memory.get('turned') ? list.toReversed() : list));
    },
  ],
  [
    'answers are HTML',
    'listQuestions/response_schema_conformance',
    async ({ next }) =>
      withEach(await next(), (question) => ({ ...question, answer: `<p>${String(question['answer'])}</p>` })),
  ],
  [
    'brands carry the ids of others',
    'listCategories/filters',
    async ({ next }) =>
      withList(await next(), (brands) =>
        brands.map((brand, place) => ({ ...brand, id: brands.at(-place)?.['id'] })),
      ),
  ],
  [
    'WebP is refused',
    'uploadImage/positive_data_acceptance',
    async ({ next, text }) =>
      text.includes('image/webp') ? answer(400, { error: { message: 'Not this format' } }) : next(),
  ],
  [
    'only small pictures are taken',
    'uploadImage/positive_data_acceptance',
    async ({ next, text }) => (text.length > 1e6 ? answer(400, { error: { message: 'Too large' } }) : next()),
  ],
  [
    'the picture is not where the answer says',
    'uploadImage/ensure_resource_availability',
    async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, data: { url: `/images/${newId()}.webp` } })),
  ],
];
