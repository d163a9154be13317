import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { createLocalCardElement, type LocalCardElement } from './localCardElement';

export interface LocalElements {
  create(type: string, options?: StripeCardElementOptions): LocalCardElement;
  getElement(type: unknown): LocalCardElement | null;
  update(): Promise<void>;
  fetchUpdates(): Promise<object>;
  submit(): Promise<object>;
  on(): void;
}

/** React's wrapper asks by its component, which says the type. */
const typeOf = (asked: unknown): unknown =>
  asked && (typeof asked === 'function' || typeof asked === 'object') && '__elementType' in asked
    ? asked.__elementType
    : asked;

/** A group of elements; the card element is the only one there is. */
export function createLocalElements(): LocalElements {
  let card: LocalCardElement | null = null;
  return {
    create(type, options = {}) {
      if (type !== 'card') throw new Error(`Local test mode has the card element only, not "${type}".`);
      if (card) throw new Error('Can only create one Element of type card through one Elements instance.');
      card = createLocalCardElement(options, () => (card = null));
      return card;
    },
    getElement: (asked) => (typeOf(asked) === 'card' ? card : null),
    update: () => Promise.resolve(),
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
    on: () => undefined,
  };
}
