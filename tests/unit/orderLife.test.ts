import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isOpen,
  nextState,
  transitions,
  type PaymentState,
  type Transition,
} from '@/features/checkout/paymentStates';
import { pageOfLife } from '../../scripts/orderLife';

const names = Object.keys(transitions) as Transition[];
const states = [...new Set(names.flatMap((name) => [...transitions[name].from, transitions[name].to]))];
const waysOf = (state: PaymentState) =>
  names.flatMap((transition) => {
    const to = nextState(state, transition);
    return to ? [{ transition, to }] : [];
  });
const reachableFrom = (start: PaymentState) => {
  const found = new Set([start]);
  for (const state of found) waysOf(state).forEach(({ to }) => found.add(to));
  return found;
};

test('P20 every state can be reached from a booking, and every way out of trouble leads to paid', () => {
  expect(states).toHaveLength(13);
  expect([...reachableFrom('booked')].sort()).toEqual([...states].sort());
  for (const state of states) expect(reachableFrom(state), state).toContain('paid');
});

test('P20 no transition leads from a state to itself', () => {
  for (const state of states) expect(waysOf(state).map(({ to }) => to)).not.toContain(state);
});

test('P20 Pay works only in states in which nothing was charged', () => {
  expect(states.filter((state) => nextState(state, 'pay')).sort()).toEqual([
    'awaitingBank',
    'ready',
    'refused',
  ]);
});

test('P20 wherever a charge can come to light it does, and afterwards there is no way but to paid', () => {
  expect(states.filter((state) => !nextState(state, 'succeed')).sort()).toEqual(['charged', 'paid']);
  expect([...reachableFrom('charged')]).toEqual(['charged', 'paid']);
  expect(waysOf('paid')).toEqual([]);
});

test('P20 while it is not known whether the card was charged, no transition leads to another intent', () => {
  for (const state of ['confirming', 'challenged', 'processing', 'unknown'] as const)
    expect(nextState(state, 'prepare'), state).toBeUndefined();
  expect(states.filter(isOpen).sort()).toEqual(['processing', 'unknown']);
});

test('the page of docs is generated from the table', async () => {
  const page = readFileSync('docs/order-life.md', 'utf8');
  expect(await pageOfLife(page), 'run: node scripts/run.mjs orderLife').toBe(page);
});
