import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { categoryPromises } from '../../../scripts/contract/check/promises/categories';
import { imagePromises } from '../../../scripts/contract/check/promises/images';
import { sessionPromises } from '../../../scripts/contract/check/promises/session';
import { userPromises } from '../../../scripts/contract/check/promises/users';
import type { Serve } from '../../../scripts/contract/faults/fault';
import { withEach } from '../../../scripts/contract/faults/faultyAnswers';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { readingFaults } from './faultsOfReading';
import { userFaults } from './faultsOfUsers';
import { byCheck, findingsOnFaulty, misquoted, runOnGoodServer, type FaultRow } from './promiseRuns';

const cases = [...sessionPromises, ...userPromises, ...categoryPromises, ...imagePromises];
const about: OperationId[] = [
  ...(['issueToken', 'checkAdmin', 'checkBuyer', 'checkSeller', 'makeAdmin', 'verifySeller'] as const),
  ...(['listUsers', 'createUser', 'deleteUser', 'listQuestions', 'listCategories', 'uploadImage'] as const),
];

let services: FaultServices;
beforeAll(async () => {
  services = await openFaultServices();
});
afterAll(() => services.close());

test('every operation about users, brands, questions and pictures has cases, each with an id of its own', () => {
  expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(about));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test(
  'a good server keeps every promise, each claim quotes the contract, and nothing stays but orders',
  { tags: ['all'], timeout: 60_000 },
  async () => {
    const { claims, findings, left } = await runOnGoodServer(cases, services);
    expect(findings).toEqual([]);
    for (const { id } of cases) expect(claims.get(id), id).not.toEqual([]);
    const unfounded = [...claims.values()].flat().filter(({ sentence }) => sentence === undefined);
    expect(unfounded).toEqual([]);
    expect(misquoted(claims.values())).toEqual([]);
    expect(left.filter((what) => !what.includes('no call of the contract deletes orders'))).toEqual([]);
  },
);

describe('a server is found out when', () => {
  const { first, further } = byCheck([...userFaults, ...readingFaults]);
  const expectFound = async (...row: FaultRow) =>
    expect(await findingsOnFaulty(cases, services, row)).toContain(row[1]);

  test.each(first)('%s: %s', expectFound);
  test.each(further)('%s: %s', { tags: ['all'] }, expectFound);
});

describe('nothing is said of a server that', () => {
  const freedoms: [what: string, serve: Serve][] = [
    [
      'stores e-mails in small letters',
      async ({ next, body }) =>
        typeof body['email'] === 'string'
          ? next({ body: { ...body, email: body['email'].toLowerCase() } })
          : next(),
    ],
    [
      'shows more than is documented, and changes it',
      async ({ next }) => withEach(await next(), (record) => ({ ...record, readAt: Math.random() })),
    ],
  ];
  test.each(freedoms)('%s', async (what, serve) => {
    const everything: FaultRow = [what, 'createUser/retries', serve, { spoils: about, tries: about }];
    expect(await findingsOnFaulty(cases, services, everything)).toEqual([]);
  });
});
