import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtInSets } from '@/dev/scenarioSets';
import { readState, writeState } from '@/dev/scenarioUrl';
import { openDevApp, opensPanel } from '../support/openDevApp';
import { here } from '../support/steps';

const stored = 'secondRing.scenarioSets';

async function opensSets(url: string) {
  // As in a panel that was last used there: without the many fields of the first tab.
  localStorage.setItem('secondRing.scenarioTab', 'sets');
  const { user } = await openDevApp(url);
  const panel = await opensPanel(user);
  return { user, panel };
}

test('every set fits into a URL, under a unique name', () => {
  for (const { state } of builtInSets) expect(readState(writeState(state))).toEqual({ state, problems: [] });
  expect(new Set(builtInSets.map(({ name }) => name)).size).toBe(builtInSets.length);
});

test('admin without users: one click, and the page is there', async () => {
  const { user, panel } = await opensSets('/dashboard/admin?as=admin');
  await user.click(panel.getByRole('button', { name: 'Use “Admin without users”' }));
  expect(await screen.findByText('There are no users yet')).toBeVisible();
  expect(here()).toBe('/dashboard/admin?scenario=listUsers:empty&as=admin');
});

test('a set leaves the person who acts, unless it has one of its own', { tags: ['all'] }, async () => {
  const { user, panel } = await opensSets('/blogs?as=buyer');
  await user.click(panel.getByRole('button', { name: 'Use “Everything slow”' }));
  expect(here()).toBe('/blogs?scenario=*~slow=3000&as=buyer');
});

test('one’s own set is saved under a name, used again, replaced and deleted', async () => {
  const { user, panel } = await opensSets('/blogs?scenario=listQuestions:empty');
  await user.type(panel.getByLabelText('Save the active scenarios as'), 'Quiet{Enter}');
  expect(panel.getByRole('status')).toHaveTextContent('“Quiet” saved in this browser.');
  await user.click(panel.getByRole('button', { name: 'Clear all (1)' }));
  expect(here()).toBe('/blogs');
  await user.click(panel.getByRole('button', { name: 'Use “Quiet”' }));
  expect(here()).toBe('/blogs?scenario=listQuestions:empty');
  await user.type(panel.getByLabelText('Save the active scenarios as'), 'Quiet{Enter}');
  expect(panel.getAllByText('Quiet')).toHaveLength(1);
  await user.click(panel.getByRole('button', { name: 'Delete “Quiet”' }));
  expect(panel.queryByText('Quiet')).not.toBeInTheDocument();
  expect(localStorage.getItem(stored)).toBe('[]');
});

test.each([
  ['no JSON', '{'],
  ['other things', '[null, 1, {"name": 1, "query": "as=buyer"}, {"name": "half"}]'],
])('a storage with %s holds no sets', async (_, text) => {
  localStorage.setItem(stored, text);
  const { panel } = await opensSets('/blogs');
  expect(panel.queryByRole('region', { name: 'Your sets' })).not.toBeInTheDocument();
});
