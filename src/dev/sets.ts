import type { OperationId } from '@/services/api/operations';
import { scenario, type Choice, type Scenario } from './scenario';
import { operationIds } from './url/scenarioGroups';
import { arranged, type ScenarioState } from './scenarioState';

/** A world with a name. */
export interface ScenarioSet {
  readonly name: string;
  readonly about: string;
  readonly state: ScenarioState;
}

/** What every operation can be: each documents these. */
const every = (choice: Choice<OperationId>): Scenario[] => operationIds.map((id) => scenario(id, choice));

/** The reads that fill the pages. Who somebody is, is asked apart. */
const lists = [
  'listCategories',
  'listPhonesOfCategory',
  'listAdvertisements',
  'listQuestions',
  'listOrders',
  'listMyProducts',
  'listUsers',
] as const satisfies OperationId[];
const everyList = (choice: Choice<(typeof lists)[number]>): Scenario[] =>
  lists.map((id) => scenario(id, choice));

const roleChecks = ['checkAdmin', 'checkBuyer', 'checkSeller'] as const satisfies OperationId[];

const secured = [
  'makeAdmin',
  'verifySeller',
  'deleteUser',
  'deleteProduct',
  'markProduct',
  'createPaymentIntent',
  'recordPayment',
] as const satisfies OperationId[];

const set = (
  name: string,
  about: string,
  { scenarios = [], ...others }: Partial<ScenarioState>,
): ScenarioSet => ({
  name,
  about,
  state: { scenarios: arranged(scenarios), ...others },
});

export const sets: readonly ScenarioSet[] = [
  set('Empty shop', 'Every list is empty.', { scenarios: everyList({ example: 'empty' }) }),
  set('Broken shop', 'Every list is refused with 500.', { scenarios: everyList({ status: 500 }) }),
  set('Everything slow', 'Every call waits three seconds.', { scenarios: every({ slow: 3000 }) }),
  set('Nothing arrives', 'The lists are asked for and never answered.', {
    scenarios: everyList({ network: 'silent' }),
  }),
  set('Offline', 'No call finds a network.', { scenarios: every({ network: 'none' }) }),
  set('Shaky network', 'Every list fails once, then comes.', {
    scenarios: everyList({ network: 'none', fails: 1 }),
  }),
  set('Payments down', 'The payment library does not load, and the payment calls fail.', {
    scenarios: [scenario('createPaymentIntent', { status: 500 }), scenario('recordPayment', { status: 500 })],
    paymentLibrary: 'down',
  }),
  set('Somebody was faster', 'What one wants to book, sell or delete is gone.', {
    scenarios: [
      scenario('bookPhone', { example: 'sold' }),
      scenario('markProduct', { example: 'unchanged' }),
      scenario('deleteProduct', { example: 'unknown' }),
      scenario('deleteUser', { example: 'unknown' }),
    ],
  }),
  set('Token refused', 'Every secured call is answered with 401.', {
    scenarios: secured.map((id) => scenario(id, { status: 401 })),
  }),
  set('Roles unknown', 'Nobody can tell which pages are whose.', {
    scenarios: roleChecks.map((id) => scenario(id, { status: 500 })),
  }),
  set('Admin without users', 'The admin, before anybody came.', {
    scenarios: [scenario('listUsers', { example: 'empty' })],
    as: 'admin',
  }),
  set('Picture refused', 'A seller whose picture the image host does not take.', {
    scenarios: [scenario('uploadImage', { example: 'notAPicture' })],
    as: 'seller',
  }),
];
