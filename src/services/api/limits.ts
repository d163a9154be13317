/**
 * Made from openapi.yaml by `npm run generate`. Do not edit.
 */

export const limits = {
  Id: { pattern: /^[0-9a-f]{24}$/ },
  CategoryId: { minLength: 1, maxLength: 64 },
  Email: { minLength: 1, maxLength: 320 },
  PayablePrice: {
    pattern: /^(0\.[5-9][0-9]?|[1-9][0-9]{0,5}(\.[0-9]{1,2})?)$/,
    minimum: 0.5,
    maximum: 999999.99,
  },
} as const;
