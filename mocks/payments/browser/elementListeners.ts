import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';

export type ElementEvent = 'ready' | 'change' | 'focus' | 'blur' | 'escape';
export type Listener = (event: { elementType: 'card' } | StripeCardElementChangeEvent) => void;

/** Who wants to hear of what. Events that never happen here can be asked for, too. */
export function createListeners() {
  const listeners = new Map<string, Map<Listener, Listener>>();
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Map<Listener, Listener>();
    listeners.set(event, known);
    return known;
  };
  const remove = (event: ElementEvent, listener?: Listener) => {
    if (listener) of(event).delete(listener);
    else of(event).clear();
  };
  return {
    remove,
    add(event: ElementEvent, listener: Listener, { once = false } = {}) {
      of(event).set(listener, (told) => {
        if (once) remove(event, listener);
        listener(told);
      });
    },
    tell(event: ElementEvent, told: Parameters<Listener>[0]) {
      for (const listener of [...of(event).values()]) listener(told);
    },
  };
}
