/**
 * Made from openapi.yaml by `npm run generate`. Do not edit.
 */

export const enumTexts = {
  Condition: {
    Excellent: 'No marks to be seen from 20 cm. Everything works.',
    Good: 'Light marks to be seen from 20 cm, none from 50 cm. Everything works.',
    Fair: 'Marks to be seen from 50 cm, or a flaw that the seller describes. It can be used for calls.',
  },
} as const;
