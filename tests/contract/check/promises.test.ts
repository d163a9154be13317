import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../scripts/contract/check/createClaims';
import { advertisementPromises } from '../../../scripts/contract/check/promises/advertisements';
import { categoryPromises } from '../../../scripts/contract/check/promises/categories';
import { imagePromises } from '../../../scripts/contract/check/promises/images';
import { intentPromises } from '../../../scripts/contract/check/promises/intents';
import { orderPromises } from '../../../scripts/contract/check/promises/orders';
import { paymentPromises } from '../../../scripts/contract/check/promises/payments';
import { phonePromises } from '../../../scripts/contract/check/promises/phones';
import { sellingPromises } from '../../../scripts/contract/check/promises/selling';
import { sessionPromises } from '../../../scripts/contract/check/promises/session';
import { userPromises } from '../../../scripts/contract/check/promises/users';
import { editEach, editTexts } from '../mutants/changes';
import { checkServer } from '../mutants/checkServer';
import { families, type Change } from '../mutants/mutant';
import { openServices, type Services } from '../mutants/server';
import { runOnGoodServer } from './promiseRuns';

const selling = [...sellingPromises, ...phonePromises, ...advertisementPromises];
const orders = [...orderPromises, ...intentPromises, ...paymentPromises];
const users = [...sessionPromises, ...userPromises, ...categoryPromises, ...imagePromises];
const all = [...selling, ...orders, ...users];

let services: Services;
beforeAll(async () => void (services = await openServices()));
afterAll(() => services.close());

test('every operation has cases, each with an id of its own', () => {
  expect(new Set(all.map(({ operation }) => operation))).toEqual(new Set(families.all));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

describe('a good server keeps every promise, each claim quotes the contract, and only orders are left', () => {
  async function expectKept(cases: typeof all) {
    const { claims, findings, left } = await runOnGoodServer(cases, services);
    expect(findings).toEqual([]);
    for (const { id } of cases) expect(claims.get(id), id).not.toEqual([]);
    expect(misquoted([...claims.values()].flat())).toEqual([]);
    expect(left.filter((what) => !what.includes('no call of the contract deletes orders'))).toEqual([]);
  }
  const long = { tags: ['all'], timeout: 60_000 };
  test('selling', { timeout: 60_000 }, () => expectKept(selling));
  test('orders and payments', long, () => expectKept(orders));
  test('users, categories, questions and pictures', long, () => expectKept(users));
});

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** The sentences that claims quote and that openapi.yaml does not have. */
function misquoted(claims: Claim[]): string[] {
  const contract = plain(readFileSync('openapi.yaml', 'utf8'));
  return claims.map(({ sentence = '' }) => plain(sentence)).filter((sentence) => !contract.includes(sentence));
}

describe('nothing is said of a server that', () => {
  const freedoms: [what: string, change: Change][] = [
    ['stores e-mails in small letters', editTexts(['email'], (email) => email.toLowerCase())],
    [
      'shows more than is documented, and changes it',
      editEach((record) => ({ ...record, readAt: Math.random() })),
    ],
  ];
  test.each(freedoms)('%s', async (name, change) => {
    const operations = [...new Set(users.map(({ operation }) => operation))];
    const mutant = { name, kind: 'freedoms', operations, foundBy: [], change };
    const caseIds = users.map(({ id }) => id);
    const { report } = await checkServer(services, { mutant, caseIds, timeout: 60_000 });
    expect(report.findings.map(({ operation, check }) => `${operation}/${check}`)).toEqual([]);
  });
});
