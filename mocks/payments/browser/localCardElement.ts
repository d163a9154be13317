import type { StripeCardElementOptions, StripeError } from '@stripe/stripe-js';
import { createCardInputs } from './cardInputs';
import { cardFields } from './cardProblems';
import { createCardState } from './cardState';
import { showStyle } from './cardStyle';
import { followTyping } from './cardTyping';
import { createListeners, type ElementEvent, type Listener } from './elementListeners';
import { showPlace } from './elementPlace';
import { tokenOf } from './testNumbers';

/** A token for the card that was typed, or what is wrong with it. The number itself stays in its input. */
export type TypedCard = { token: string; error?: undefined } | { error: StripeError; token?: undefined };

export interface LocalCardElement {
  on(event: ElementEvent, listener: Listener): LocalCardElement;
  once(event: ElementEvent, listener: Listener): LocalCardElement;
  off(event: ElementEvent, listener?: Listener): LocalCardElement;
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: StripeCardElementOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
}

const typedCards = new WeakMap<object, () => TypedCard>();

/** What an element that was made here holds; undefined for anything else. */
export const typedCardOf = (element: object): TypedCard | undefined => typedCards.get(element)?.();

const elementType = 'card';

/** Stripe's card element, as far as a page can tell, with plain inputs where Stripe has a frame. */
export function createLocalCardElement(
  initial: StripeCardElementOptions,
  onDestroy: () => void,
): LocalCardElement {
  const view = createCardInputs();
  const state = createCardState(view.read);
  const listeners = createListeners();
  let options: StripeCardElementOptions = {};
  let place: HTMLElement | undefined;
  let toldError: string | undefined;

  const show = () => {
    const change = state.change();
    for (const field of cardFields) view.showProblem(field, state.shownProblem(field));
    if (place) showPlace(place, { ...change, invalid: change.error !== undefined });
    return change;
  };
  const tellChange = () => {
    const change = show();
    toldError = change.error?.message;
    listeners.tell('change', change);
  };

  followTyping(view, {
    onTyped(field) {
      state.takeUp(field);
      tellChange();
    },
    onLeft(field) {
      if (view.inputs[field].value) state.leave(field);
      if (state.change().error?.message !== toldError) tellChange();
    },
  });
  view.root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') listeners.tell('escape', { elementType });
  });
  const tellFocus = (event: FocusEvent, focus: boolean) => {
    if (event.relatedTarget instanceof Node && view.root.contains(event.relatedTarget)) return;
    if (place) showPlace(place, { focus });
    listeners.tell(focus ? 'focus' : 'blur', { elementType });
  };
  view.root.addEventListener('focusin', (event) => tellFocus(event, true));
  view.root.addEventListener('focusout', (event) => tellFocus(event, false));

  const element: LocalCardElement = {
    on(event, listener) {
      listeners.add(event, listener);
      return element;
    },
    once(event, listener) {
      listeners.add(event, listener, { once: true });
      return element;
    },
    off(event, listener) {
      listeners.remove(event, listener);
      return element;
    },
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!found) throw new Error(`No element on the page matches ${String(target)}.`);
      place = found;
      place.replaceChildren(view.root);
      showPlace(place, { base: true });
      show();
      // Pages attach their listeners after mounting; the real element, with its frame, is ready later, too.
      setTimeout(() => view.root.isConnected && listeners.tell('ready', { elementType }));
    },
    unmount() {
      view.root.remove();
      if (place)
        showPlace(place, { base: false, focus: false, empty: false, complete: false, invalid: false });
      place = undefined;
    },
    destroy() {
      element.unmount();
      view.clear();
      typedCards.delete(element);
      onDestroy();
    },
    update(changed) {
      options = { ...options, ...changed };
      showStyle(view.root, options.style);
      for (const input of Object.values(view.inputs)) input.disabled = options.disabled ?? false;
    },
    focus: () => view.inputs.number.focus(),
    blur: () => Object.values(view.inputs).forEach((input) => input.blur()),
    clear() {
      view.clear();
      state.forget();
      tellChange();
    },
  };

  typedCards.set(element, () => {
    const wrong = state.demandAll();
    if (!wrong) return { token: tokenOf(view.read().number) };
    tellChange();
    view.inputs[wrong.field].focus();
    return { error: wrong.error };
  });
  element.update(initial);
  return element;
}
