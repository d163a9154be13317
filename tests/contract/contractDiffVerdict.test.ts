import { expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/compareContracts';
import { verdictOf } from '../../scripts/contract/diff/verdict';
import type { Edit } from './contractChanges/edits';
import { call, edited, remove, schema, set, whole } from './contractChanges/edits';

const breaksClients = remove([...call.checkAdmin, 'security']);
const breaksServers = remove([...call.getOrder, 'responses', '404']);
const safe = set([...call.getOrder, 'summary'], 'Other words');

const judged = (versions: [string, unknown], ...edits: Edit[]) =>
  verdictOf(compareContracts({ before: whole, after: edited(...edits) }), {
    before: versions[0],
    after: versions[1],
  });

test('nothing changed', () => {
  expect(judged(['1.0.0', '1.0.0'])).toMatchObject({ passes: true, says: 'Nothing changed.' });
});

test('a safe change passes', () => {
  expect(judged(['1.0.0', '1.0.0'], safe)).toMatchObject({
    passes: true,
    says: '1 change, which breaks neither clients nor servers.',
  });
});

test('a break does not pass under the same version', () => {
  expect(judged(['1.0.0', '1.0.0'], breaksClients, breaksServers, safe)).toEqual({
    passes: false,
    breakClients: 1,
    breakServers: 1,
    says: '1 change breaks clients, 1 breaks servers. info.version is still 1.0.0: raise it to 2.0.0, or take the changes back.',
  });
  expect(judged(['1.0.0', '1.0.0'], breaksServers)).toMatchObject({
    passes: false,
    says: '1 change breaks servers. info.version is still 1.0.0: raise it to 2.0.0, or take the changes back.',
  });
  expect(
    judged(['1.0.0', '1.0.0'], breaksClients, set(schema('Condition', 'enum'), ['Good'])).says,
  ).toContain('2 changes break clients, 1 breaks servers.');
});

test.each([
  ['1.4.2', '2.0.0'],
  ['1.4.2', '3.1.0'],
  ['1.4.2', '2.0.0-rc.1'],
  ['0.3.1', '0.4.0'],
  ['0.3.1', '1.0.0'],
])('a break passes from %s to %s', (before, after) => {
  expect(judged([before, after], breaksClients)).toMatchObject({
    passes: true,
    says: `1 change breaks clients. info.version went from ${before} to ${after}, which says so.`,
  });
});

test.each([
  ['1.4.2', '1.5.0', '2.0.0'],
  ['2.0.0', '1.0.0', '3.0.0'],
  ['0.3.1', '0.3.2', '0.4.0'],
  ['0.3.1', '0.2.0', '0.4.0'],
])('a break does not pass from %s to %s', (before, after, needed) => {
  expect(judged([before, after], breaksClients)).toMatchObject({
    passes: false,
    says: `1 change breaks clients. info.version went from ${before} to ${after}: raise it to ${needed}, or take the changes back.`,
  });
});

test('a break does not pass under a version that is none', () => {
  expect(judged(['1.0.0', 'v2'], breaksClients)).toMatchObject({
    passes: false,
    says: '1 change breaks clients. info.version v2 is no semantic version such as 1.0.0, so it cannot say so.',
  });
  expect(judged(['latest', '2.0.0'], breaksClients)).toMatchObject({ passes: false });
});
