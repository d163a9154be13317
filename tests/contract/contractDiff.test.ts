import { expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/calls';
import type { Version } from '../../scripts/contract/diff/version';
import { calls, edited, remove, rename, replaceInCalls, set, whole } from './contractChanges/edits';
import type { Edit } from './contractChanges/edits';

const { checkAdmin, makeAdmin, listUsers, createUser, getOrder, markProduct, recordPayment, uploadImage } =
  calls;
const role = `${listUsers} parameters 0`;
const newUser = 'components schemas NewUser';
const condition = 'components schemas Condition enum';
const found = `${getOrder} responses 200`;
const link = `${createUser} responses 200 links users`;
const text = { schema: { type: 'string' } };
const token = [{ bearer: [] }];

const describeChanges = (before: Version, after: Version): string[] =>
  compareContracts({ before, after })
    .map(({ place, what, breaks: { clients, servers } }) => {
      const whom = clients && servers ? 'both' : clients ? 'clients' : servers ? 'servers' : 'safe';
      return `${whom}: ${place}: ${what}`;
    })
    .sort();

const verdict = (before: Version, after: Version) =>
  describeChanges(before, after)
    .map((change) => change.split(':')[0])
    .join(', ');

const renamePathParameter: Edit = (contract) => {
  rename('paths /users/{id}', '/users/{userId}')(contract);
  set('paths /users/{userId} delete parameters 0 name', 'userId')(contract);
};
const requirePhone: Edit = (contract) => {
  set(`${newUser} properties phone`, { type: 'string' })(contract);
  contract.addIn([...newUser.split(' '), 'required'], 'phone');
};
const parametersOfCalls: Edit = (contract) => {
  const item = ['paths', '/manageproducts/{id}'];
  const parameters = contract.getIn([...item, 'parameters'], true);
  for (const method of ['patch', 'delete']) contract.setIn([...item, method, 'parameters'], parameters);
  contract.deleteIn([...item, 'parameters']);
};

test.each<[change: string, edit: Edit, there: string, back: string]>([
  ['a call is removed', remove(calls.listQuestions), 'clients', 'servers'],
  ['an operationId is another', set(`${checkAdmin} operationId`, 'isAdmin'), 'clients', 'clients'],
  ['an operationId is removed', remove(`${checkAdmin} operationId`), 'clients', 'safe'],
  ['a call moves to another path', rename('paths /questions', '/faq'), 'both', 'both'],
  ['a call moves to another method', rename(createUser, 'patch'), 'both', 'both'],
  ['a parameter of a path is renamed', renamePathParameter, 'safe', 'safe'],
  ['a server is removed', remove('servers 1'), 'clients', 'safe'],
  ['a server of one call is removed', remove(`${uploadImage} servers 0`), 'clients', 'safe'],
  ['a host is another', set('servers 2 variables host default', 'x'), 'clients, safe', 'clients, safe'],

  ['`security: []` is removed without a default', remove(`${checkAdmin} security`), 'clients', 'servers'],
  ['a call asks for a token', set(`${checkAdmin} security`, token), 'both', 'servers'],
  ['the token is another', set('components securitySchemes bearer scheme', 'basic'), 'both', 'both'],
  ['one role more may make a call', set(`${markProduct} x-roles`, ['Seller', 'admin']), 'servers', 'both'],
  ['roles no longer matter', remove(`${makeAdmin} x-roles`), 'servers', 'both'],
  ['another role may make a call', set(`${makeAdmin} x-roles`, ['Seller']), 'both', 'both'],
  ['the owner no longer matters', remove(`${recordPayment} x-owner`), 'servers', 'both'],
  ['the owner is named elsewhere', set(`${recordPayment} x-owner in`, 'record'), 'both', 'both'],

  ['a call may be made with a token, too', set(`${checkAdmin} security`, [{}, ...token]), 'safe', 'safe'],
  ['parameters of a path move to its calls', parametersOfCalls, 'safe', 'safe'],
  ['an optional parameter is removed', remove(role), 'clients', 'servers'],
  ['a required parameter is removed', remove(`${uploadImage} parameters 0`), 'both', 'both'],
  ['a parameter becomes required', set(`${role} required`, true), 'both', 'servers'],
  ['a parameter may no longer be empty', remove(`${role} allowEmptyValue`), 'both', 'servers'],
  ['a parameter has a style', set('components parameters EmailInQuery explode', false), 'both', 'both'],
  ['a style is the default', set('components parameters EmailInQuery explode', true), 'safe', 'safe'],
  ['a parameter moves', set(`${uploadImage} parameters 0 in`, 'header'), 'both, both', 'both, both'],

  ['the body becomes optional', remove(`${createUser} requestBody required`), 'servers', 'both'],
  ['the body is removed', remove(`${createUser} requestBody`), 'both', 'both'],
  ['text is accepted, too', set(`${createUser} requestBody content text/plain`, text), 'servers', 'both'],
  ['a required field comes into a closed body', requirePhone, 'both', 'both'],
  ['a field becomes optional', set(`${newUser} required`, ['name', 'email']), 'servers', 'both'],
  ['a success is another', rename(found, '206'), 'both, clients', 'both, clients'],
  ['an error is removed', remove(`${getOrder} responses 404`), 'servers', 'safe'],
  ['an answer loses its body', remove(`${found} content`), 'both', 'servers'],
  ['an answer may be text', set(`${found} content text/csv`, text), 'clients', 'both'],
  ['an optional field is removed', remove('components schemas Order properties paid'), 'clients', 'safe'],
  ['a header comes with an answer', set(`${found} headers`, { ETag: text }), 'safe', 'clients'],
  ['a header must come', set(`${found} headers ETag`, { ...text, required: true }), 'servers', 'clients'],
  ['a link is removed', remove(link), 'clients', 'servers'],
  ['a link leads elsewhere', set(`${link} operationId`, 'checkAdmin'), 'both', 'both'],
  ['there is one value more', set(condition, ['Excellent', 'Good', 'Fair', 'Poor']), 'both', 'both'],
  ['any value is allowed', remove(condition), 'both', 'both'],
])('%s: whom it breaks, and whom its reversal breaks', (_, edit, there, back) => {
  const changed = edited(edit);
  expect(verdict(whole, changed)).toBe(there);
  expect(verdict(changed, whole)).toBe(back);
});

const sameMeaning = 'safe: the contract: The contract is written in another way and means the same.';

test.each<[edit: Edit, ...sentences: string[]]>([
  [rename('paths /questions', '/faq'), 'both: GET /faq: Was GET /questions.'],
  [renamePathParameter, 'safe: /users/{userId}: The path was /users/{id}.'],
  [parametersOfCalls, sameMeaning],
  [set(`${checkAdmin} security`, [{}, ...token]), sameMeaning],
  [
    set('servers 2 variables host default', 'api.example.org'),
    'clients: the contract: The server https://api.second-ring.test was removed.',
    'safe: the contract: The server https://api.example.org was added.',
  ],
  [set(`${role} required`, true), 'both: GET /users, parameter userrole: required was false; is now true.'],
  [
    set(`${listUsers} responses 200 content application/json schema maxItems`, 100),
    'servers: GET /users, answer 200: maxItems was not set; is now 100.',
  ],
  [
    set(`${createUser} requestBody content text/plain`, text),
    'servers: POST /users, body, text/plain: Was added.',
  ],
  [
    set(condition, ['Good', 'Fair', 'Poor']),
    'both: schema Condition: No longer allows "Excellent". Now also allows "Poor".',
  ],
  [requirePhone, 'both: schema NewUser, phone: Was added and is required.'],
  [
    set(`${newUser} required`, ['name', 'email']),
    'servers: schema NewUser: userrole was required; is now optional.',
  ],
  [
    set(`${found} headers`, { ETag: text }),
    'safe: GET /buyerorders/{id}, answer 200, header ETag: Was added.',
  ],
  [
    set(`${link} operationId`, 'checkAdmin'),
    'both: POST /users, answer 200, link users: operationId was changed.',
  ],
  [
    set(`${getOrder} responses 404`, { $ref: '#/components/responses/Deleted' }),
    'clients: GET /buyerorders/{id}, answer 404, message: Was removed.',
    'safe: GET /buyerorders/{id}: Other words: examples, description.',
    'servers: GET /buyerorders/{id}, answer 404, acknowledged: Was added and is required.',
    'servers: GET /buyerorders/{id}, answer 404, deletedCount: Was added and is required.',
  ],
])('a change is reported in a sentence (%#)', (edit, ...sentences) => {
  expect(describeChanges(whole, edited(edit))).toEqual(sentences);
});

test('a token required by default is reported once, with all calls that it reaches', () => {
  const silent = [remove(`${checkAdmin} security`), remove(`${listUsers} security`)];
  const byDefault = edited(...silent, set('security', token));
  const reach = [{ operationId: 'checkAdmin' }, { operationId: 'listUsers' }];
  expect(compareContracts({ before: edited(...silent), after: byDefault })).toMatchObject([
    { place: 'the contract', calls: reach },
  ]);
  const open = edited(set('security', token), remove(`${listUsers} security`));
  expect(describeChanges(open, byDefault)).toEqual([
    'both: GET /users/admin/{emailOrId}: security was []; is now [{"bearer":[]}].',
  ]);
});

test('a header that an answer must carry, or need not, in any letter case', () => {
  const optional = edited(set(`${found} headers`, { ETag: text }));
  const required = edited(set(`${found} headers`, { etag: { ...text, required: true } }));
  const counted = edited(set(`${found} headers`, { ETag: { schema: { type: 'integer' } } }));
  const place = 'GET /buyerorders/{id}, answer 200, header';
  expect(describeChanges(optional, required)).toEqual([
    `servers: ${place} etag: required was not set; is now true.`,
  ]);
  expect(verdict(required, optional)).toBe('clients');
  expect(describeChanges(optional, counted)).toEqual([
    `both: ${place} ETag: type was "string"; is now "integer".`,
  ]);
});

test('a security scheme with a new name is the same scheme', () => {
  const renamed = edited(
    rename('components securitySchemes bearer', 'token'),
    replaceInCalls('{"bearer":[]}', '{"token":[]}'),
  );
  expect(describeChanges(whole, renamed)).toEqual([
    'safe: security scheme bearer: Was removed.',
    'safe: security scheme token: Was added.',
  ]);
});
