import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openDevApp, opensPanel, place } from '../support/openDevApp';
import { fill } from '../support/steps';

type DevOptions = Parameters<typeof openDevApp>[1];

async function opensCalls(url: string, options?: DevOptions) {
  // As in a panel that was last used there: without the many fields of the first tab.
  localStorage.setItem('secondRing.scenarioTab', 'calls');
  const app = await openDevApp(url, options);
  const panel = await opensPanel(app.user);
  const list = () => within(panel.getByRole('list', { name: 'Calls' }));
  /** The newest call like this. */
  const row = async (words: RegExp) => {
    const [line] = await list().findAllByRole('button', { name: words });
    if (!line) throw new Error('There is no such call.');
    return line;
  };
  return { ...app, panel, list, row };
}

test('a call shows its operation, path, status, time and size, and opened its answer', async () => {
  const { user, panel, row } = await opensCalls('/blogs');
  const line = await row(/listQuestions/);
  await waitFor(() => expect(line).toHaveTextContent(/^200listQuestions\d+ ms · \d\.\d kBGET \/questions$/));
  await user.click(line);
  expect(panel.getByRole('region', { name: 'Answer' })).toHaveTextContent(
    '"How does buying on Second Ring work?"',
  );
});

test('violations of the contract are marked and counted, and can be seen alone', async () => {
  const { user, panel, list, row } = await opensCalls('/', {
    violations: { listCategories: 'property 0 must have name', listAdvertisements: '0.price must be string' },
  });
  await user.click(await row(/listCategories.*1 violation/));
  expect(panel.getByText('property 0 must have name')).toBeVisible();
  expect(await row(/listAdvertisements.*1 violation/)).toBeVisible();
  const onlyThem = panel.getByLabelText(/^Only contract violations/);
  fill(panel.getByLabelText('Filter the calls'), 'no such call');
  expect(list().queryAllByRole('button')).toEqual([]);
  fill(panel.getByLabelText('Filter the calls'), '');
  await user.click(onlyThem);
  const shown = list().getAllByText('⚠ 1 violation').length;
  expect(list().getAllByText(/^\/?list(Categories|Advertisements)$/)).toHaveLength(shown);
  expect(panel.getByText(`Only contract violations (${shown})`)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close the scenario panel' }));
  expect(place().getByRole('button', { name: /calls violate the contract/ })).toHaveTextContent('!');
});

test('a call is copied as curl and as a scenario', { tags: ['all'] }, async () => {
  expectLogged('error', 'ServiceError');
  const answers = { listQuestions: { status: 500 } } as const;
  const { user, panel, row } = await opensCalls('/blogs?scenario=bookPhone:400', { answers });
  await screen.findByText('The questions could not be loaded.');
  await user.click(await row(/500listQuestions/));
  await user.click(panel.getByRole('button', { name: 'Copy as curl' }));
  expect(await navigator.clipboard.readText()).toBe(
    "curl 'http://localhost:3000/api/questions' -H 'accept: application/json'",
  );
  await user.click(panel.getByRole('button', { name: 'Copy as scenario' }));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost:3000/blogs?scenario=listQuestions:500,bookPhone:400',
  );
  expect(panel.getByRole('status')).toHaveTextContent('Link copied.');
});
