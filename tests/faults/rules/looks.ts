import type { Call, Cell } from '../Call';
import { probe, type FaultName } from '../faults';

/** What a call shows under a fault, or why that fault makes no sense for it. */
export type Rule = ((call: Call) => Partial<Cell>) | { never: string };
export type Rules = Partial<Record<FaultName, Rule>>;
type Look = (call: Call) => Partial<Cell>;

interface FailureWords {
  calls: number;
  /** On a page's own error screen the status text replaces the server's sentence. */
  onScreen?: string;
}

/** The failure shows in the call's place, and is over after another try. */
export const fails =
  (sentence: string, { calls, onScreen = sentence }: FailureWords = { calls: 1 }): Look =>
  ({ failure, heading }) => {
    const isScreen = failure.in === 'screen';
    return {
      look: 'fails',
      calls,
      heading: isScreen ? 'Something went wrong' : heading,
      failure: { place: failure, reason: isScreen ? onScreen : sentence },
      toasts: failure.in === 'toast' ? [sentence] : [],
      again: failure.in === 'notice' || isScreen ? 'button' : 'action',
    };
  };

export const good =
  (calls = 1): Look =>
  ({ good: { heading, text, button, toast } }) => ({
    look: 'good',
    calls,
    heading,
    texts: text === undefined ? [] : [text],
    button,
    toasts: toast === undefined ? [] : [toast],
    keepsTyped: false,
  });

export const empty: Look = ({ good: { heading }, empty: text = '' }) => ({
  look: 'empty',
  heading,
  texts: [text],
});

/** What is hostile stands there letter by letter. */
export const asText: Look = ({ good: { heading } }) => ({ look: 'as text', heading, texts: [probe] });

/** A page that shows 20,000 items at once has more elements. */
export const longList: Look = ({ good: { heading, text } }) => ({
  look: 'long list',
  heading,
  texts: text === undefined ? [] : [text],
  mostElements: 6_000,
});

export const nothingChanged: Look = () => ({
  look: 'nothing changed',
  toasts: ['Nothing was changed'],
  again: 'action',
});

/** P20 (5): the page says that the card was charged, and recording continues until it works. */
export const charged =
  (...further: string[]): Look =>
  ({ heading }) => ({
    look: 'charged',
    calls: 'on and on',
    heading,
    texts: [
      /^Your card was charged \(transaction pi_\w+\), but your payment is not recorded yet\. Do not pay again\.$/,
      ...further,
    ],
    keepsTyped: false,
    again: 'waiting',
  });

export const noList = { never: 'the answer is one record, no list' } as const;
export const noTexts = { never: 'a script holds neither items nor texts of people' } as const;
