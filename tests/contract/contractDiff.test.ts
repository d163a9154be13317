import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/calls';
import type { Finding } from '../../scripts/contract/diff/findings';
import type { Version } from '../../scripts/contract/diff/version';
import { calls } from './contractChanges/calls';
import { call, edited, remove, rename, set, whole } from './contractChanges/edits';
import type { Edit } from './contractChanges/edits';
import { parameters } from './contractChanges/parameters';
import { messages } from './contractChanges/messages';
import { asksForToken, rights } from './contractChanges/rights';

function whom({ breaks }: Finding): string {
  if (breaks.clients && breaks.servers) return 'both';
  if (breaks.clients) return 'clients';
  return breaks.servers ? 'servers' : 'safe';
}

const describeChanges = (before: Version, after: Version): string[] =>
  compareContracts({ before, after })
    .map((finding) => `${whom(finding)}: ${finding.place}: ${finding.what}`)
    .sort();

describe.each([
  ['calls', calls],
  ['tokens, roles and owners', rights],
  ['parameters', parameters],
  ['requests and answers', messages],
])('%s: each change is reported with whom it breaks, in both directions', (_, rows) => {
  test.each(rows)('%s', (_change, edit, there, back) => {
    const [before, after] = [whole, edited(edit)];
    expect(describeChanges(before, after)).toEqual([there].flat().sort());
    expect(describeChanges(after, before)).toEqual([back].flat().sort());
  });
});

test('removing `security: []` breaks both where the contract requires a token by default', () => {
  const byDefault = asksForToken();
  expect(
    describeChanges(edited(byDefault), edited(byDefault, remove([...call.checkAdmin, 'security']))),
  ).toEqual(['both: GET /users/admin/{emailOrId}: security was []; is now [{"bearer":[]}].']);
});

test('a token required by default is reported once, with all calls that it reaches', () => {
  const silent = [remove([...call.checkAdmin, 'security']), remove([...call.listUsers, 'security'])];
  const [change, ...others] = compareContracts({
    before: edited(...silent),
    after: edited(...silent, asksForToken()),
  });
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    place: 'the contract',
    calls: [{ operationId: 'checkAdmin' }, { operationId: 'listUsers' }],
  });
});

test('a header that an answer must carry, or need not', () => {
  const headers = [...call.getOrder, 'responses', '200', 'headers'];
  const optional = edited(set(headers, { ETag: { schema: { type: 'string' } } }));
  const required = edited(set(headers, { etag: { required: true, schema: { type: 'string' } } }));
  const counted = edited(set(headers, { ETag: { schema: { type: 'integer' } } }));
  const place = 'GET /buyerorders/{id}, answer 200, header';
  expect(describeChanges(optional, required)).toEqual([
    `servers: ${place} etag: required was not set; is now true.`,
  ]);
  expect(describeChanges(required, optional)).toEqual([
    `clients: ${place} etag: required was true; is now not set.`,
  ]);
  expect(describeChanges(optional, counted)).toEqual([
    `both: ${place} ETag: type was "string"; is now "integer".`,
  ]);
});

test('a security scheme with a new name is the same scheme', () => {
  const renamed: Edit = (contract) => {
    rename(['components', 'securitySchemes', 'bearer'], 'token')(contract);
    const paths = JSON.stringify(contract.toJS().paths).replaceAll('{"bearer":[]}', '{"token":[]}');
    set(['paths'], JSON.parse(paths))(contract);
  };
  expect(describeChanges(whole, edited(renamed))).toEqual([
    'safe: security scheme bearer: Was removed.',
    'safe: security scheme token: Was added.',
  ]);
});
