import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtInSets } from '@/dev/scenarioSets';
import { readState, writeState } from '@/dev/scenarioUrl';
import { openDevApp, opensPanel } from '../support/openDevApp';
import { here } from '../support/steps';

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
