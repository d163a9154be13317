import type { StripeCardElementChangeEvent, StripeError } from '@stripe/stripe-js';
import { brandOf } from './cardBrands';
import { cardFields, problemOf, type CardField, type CardProblem, type CardText } from './cardProblems';

const toError = ({
  code,
  message,
}: CardProblem): StripeError & { type: 'validation_error'; code: string; message: string } => ({
  type: 'validation_error',
  code,
  message,
});

/** Which problems are shown by now: what is wrong for sure at once, what is merely unfinished when its field is left. */
export function createCardState(read: () => CardText) {
  const left = new Set<CardField>();

  const shownProblem = (field: CardField): CardProblem | undefined => {
    const problem = problemOf[field](read());
    return problem && (!problem.isIncomplete || left.has(field)) ? problem : undefined;
  };

  return {
    shownProblem,
    leave: (field: CardField) => void left.add(field),
    takeUp: (field: CardField) => void left.delete(field),
    forget: () => left.clear(),

    /** The first problem of the whole card, shown from now on. */
    demandAll(): { field: CardField; error: StripeError } | undefined {
      cardFields.forEach((field) => left.add(field));
      for (const field of cardFields) {
        const problem = shownProblem(field);
        if (problem) return { field, error: toError(problem) };
      }
      return undefined;
    },

    change(): StripeCardElementChangeEvent {
      const card = read();
      const problem = cardFields.map(shownProblem).find(Boolean);
      return {
        elementType: 'card',
        empty: Object.values(card).every((text) => text === ''),
        complete: cardFields.every((field) => !problemOf[field](card)),
        error: problem && toError(problem),
        value: { postalCode: '' },
        brand: brandOf(card.number).name,
      };
    },
  };
}
