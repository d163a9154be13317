import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isOpen,
  lifeEvents,
  nextState,
  orderLife,
  type LifeEvent,
  type LifeState,
} from '@/features/checkout/orderLife';
import { pageOfLife } from '../../scripts/orderLife';

const states = Object.keys(orderLife) as LifeState[];
const events = Object.keys(lifeEvents) as LifeEvent[];
const waysOf = (state: LifeState) =>
  events.flatMap((event) => {
    const to = nextState(state, event);
    return to ? [{ event, to }] : [];
  });
const reachableFrom = (start: LifeState) => {
  const found = new Set([start]);
  for (const state of found) waysOf(state).forEach(({ to }) => found.add(to));
  return found;
};

test('P20 every state can be reached from a booking, and every way out of trouble leads to paid', () => {
  expect([...reachableFrom('booked')].sort()).toEqual([...states].sort());
  for (const state of states) expect(reachableFrom(state), state).toContain('paid');
});

test('P20 every event happens somewhere, and leads to a state that there is', () => {
  for (const event of events)
    expect(
      states.some((state) => nextState(state, event)),
      event,
    ).toBe(true);
  for (const state of states) for (const { to } of waysOf(state)) expect(states).toContain(to);
});

test('P20 Pay leads on from where nobody was charged, and from nowhere else', () => {
  expect(states.filter((state) => nextState(state, 'pay'))).toEqual(['ready', 'withBank', 'refused']);
});

test('P20 wherever a charge can come to light it does, and afterwards there is no way but to paid', () => {
  expect(states.filter((state) => !nextState(state, 'succeed'))).toEqual(['charged', 'paid']);
  expect([...reachableFrom('charged')]).toEqual(['charged', 'paid']);
  expect(waysOf('paid')).toEqual([]);
});

test('P20 while nobody knows whether the card was charged, no way leads to another intent', () => {
  for (const state of ['confirming', 'challenged', 'processing', 'unknown'] as const)
    expect(nextState(state, 'prepare'), state).toBeUndefined();
  expect(states.filter(isOpen)).toEqual(['processing', 'unknown']);
});

test('the page of docs is drawn from the table', async () => {
  const page = readFileSync('docs/order-life.md', 'utf8');
  expect(await pageOfLife(page), 'run: node scripts/run.mjs orderLife').toBe(page);
});
