import { operationList, type OperationId } from '@/services/api/operations';
import { operationIds, scenario, type Choice, type Scenario } from './scenario';
import { normalizeScenarios, type ScenarioState } from './scenarioState';

/** A state with a name. */
export interface ScenarioSet {
  readonly name: string;
  readonly about: string;
  readonly state: ScenarioState;
}

type ListId = Extract<OperationId, `list${string}`>;
type SecuredId = {
  [Id in OperationId]: (typeof operationList)[Id]['bearer'] extends true ? Id : never;
}[OperationId];

const lists = operationIds.filter((id): id is ListId => id.startsWith('list'));
const roleChecks = ['checkAdmin', 'checkBuyer', 'checkSeller'] as const;
const secured = operationIds.filter((id): id is SecuredId => operationList[id].bearer);

const all = <Id extends OperationId>(ids: readonly Id[], choice: Choice<Id>) =>
  ids.map((id) => scenario(id, choice));

const set = (name: string, about: string, scenarios: Scenario[], others?: Partial<ScenarioState>) => ({
  name,
  about,
  state: { scenarios: normalizeScenarios(scenarios), ...others },
});

export const builtInSets: readonly ScenarioSet[] = [
  set('Empty shop', 'Every list is empty.', all(lists, { example: 'empty' })),
  set('Broken shop', 'Every list is answered with 500.', all(lists, { status: 500 })),
  set('Everything slow', 'Every call waits three seconds.', all(operationIds, { slow: 3000 })),
  set('Loading', 'The lists are never answered.', all(lists, { network: 'silent' })),
  set('Offline', 'Every call fails without a network.', all(operationIds, { network: 'none' })),
  set('Unreliable network', 'Every list fails once, then loads.', all(lists, { network: 'none', fails: 1 })),
  set(
    'Payments down',
    'The payment library does not load, and the payment calls fail.',
    [scenario('createPaymentIntent', { status: 500 }), scenario('recordPayment', { status: 500 })],
    { paymentLibrary: 'down' },
  ),
  set(
    'Payment refused',
    'The card is charged, and the server refuses to record it. Number 4000 0000 0000 0002 is declined.',
    [scenario('recordPayment', { status: 400 })],
    { as: 'buyer' },
  ),
  set(
    'Users recover',
    'The list of users fails twice, then loads.',
    [scenario('listUsers', { status: 500, fails: 2 })],
    {
      as: 'admin',
    },
  ),
  set('No orders', 'My Orders is empty.', [scenario('listOrders', { example: 'empty' })], { as: 'buyer' }),
  set('Too late', 'The phone or user to book, sell or delete is gone.', [
    scenario('bookPhone', { example: 'sold' }),
    scenario('markProduct', { example: 'unchanged' }),
    scenario('deleteProduct', { example: 'unknown' }),
    scenario('deleteUser', { example: 'unknown' }),
  ]),
  set('Token refused', 'Every call with a token is answered with 401.', all(secured, { status: 401 })),
  set('Roles unknown', 'The role checks fail.', all(roleChecks, { status: 500 })),
  set('Admin without users', 'No user has signed up yet.', [scenario('listUsers', { example: 'empty' })], {
    as: 'admin',
  }),
  set(
    'Picture refused',
    'The image host refuses the seller’s picture.',
    [scenario('uploadImage', { example: 'notAPicture' })],
    { as: 'seller' },
  ),
];
