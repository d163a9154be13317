import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/compareContracts';
import type { Finding } from '../../scripts/contract/diff/compareContracts';
import type { Version } from '../../scripts/contract/diff/openVersion';
import { answers } from './contractChanges/answers';
import { calls } from './contractChanges/calls';
import { call, edited, remove, rename, set, whole } from './contractChanges/edits';
import type { Edit } from './contractChanges/edits';
import { parameters } from './contractChanges/parameters';
import { requests } from './contractChanges/requests';
import { asksForToken, rights } from './contractChanges/rights';
import { shared } from './contractChanges/shared';

function whom({ breaks }: Finding): string {
  if (breaks.clients && breaks.servers) return 'both';
  if (breaks.clients) return 'clients';
  return breaks.servers ? 'servers' : 'safe';
}

const told = (before: Version, after: Version): string[] =>
  compareContracts({ before, after })
    .map((finding) => `${whom(finding)}: ${finding.place}: ${finding.what}`)
    .sort();

describe.each([
  ['calls', calls],
  ['tokens, roles and owners', rights],
  ['parameters', parameters],
  ['what a client sends', requests],
  ['what a server answers', answers],
  ['what is sent and answered alike', shared],
])('%s: each change is told with whom it breaks, there and back', (_, rows) => {
  test.each(rows)('%s', (_change, edit, there, back) => {
    const [before, after] = [whole, edited(edit)];
    expect(told(before, after)).toEqual([there].flat().sort());
    expect(told(after, before)).toEqual([back].flat().sort());
  });
});

test('taking away `security: []` breaks both where the contract asks for a token by default', () => {
  const byDefault = asksForToken();
  expect(told(edited(byDefault), edited(byDefault, remove([...call.checkAdmin, 'security'])))).toEqual([
    'both: GET /users/admin/{emailOrId}: Needed no token (security: []); now needs bearer.',
  ]);
});

test('a token asked for by default is told once, with all calls that it reaches', () => {
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
  expect(told(optional, required)).toEqual([
    `servers: ${place} etag: The header etag was optional; is now required.`,
  ]);
  expect(told(required, optional)).toEqual([
    `clients: ${place} etag: The header ETag was required; is now optional.`,
  ]);
  expect(told(optional, counted)).toEqual([`both: ${place} ETag: Was a string; is now an integer.`]);
});

test('a security scheme with a new name is the same scheme', () => {
  const renamed: Edit = (contract) => {
    rename(['components', 'securitySchemes', 'bearer'], 'token')(contract);
    const paths = JSON.stringify(contract.toJS().paths).replaceAll('{"bearer":[]}', '{"token":[]}');
    set(['paths'], JSON.parse(paths))(contract);
  };
  expect(told(whole, edited(renamed))).toEqual([
    'safe: security scheme bearer: The component is gone.',
    'safe: security scheme token: The component is new.',
  ]);
});
