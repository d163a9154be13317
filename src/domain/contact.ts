/**
 * How buyers reach a seller: the shop shows neither e-mail nor number, so that the details of a phone have to say it. The
 * form writes one line for the seller, and finds it again (acceptance A26).
 */
const start = 'Reach me at ';

export const contactLine = (number: string) => `${start}${number.trim()}`;

export const contactLineIn = (details: string) =>
  details.split('\n').find((line) => line.startsWith(start) && line !== start);

const withoutContactLine = (details: string) =>
  details
    .split('\n')
    .filter((line) => line !== contactLineIn(details))
    .join('\n');

/** The details with this line at their end, in place of an earlier one; without a line, when it is undefined. */
export const withContactLine = (details: string, line: string | undefined) =>
  [withoutContactLine(details).trimEnd(), line].filter(Boolean).join('\n');

/** An e-mail, or seven digits with little between them. */
const address = /\S@\S|(?:\d[\s()/.-]{0,2}){7}/;

/** Whether a buyer can read in these details how to reach the seller. */
export const namesContact = (details: string) =>
  contactLineIn(details) !== undefined || address.test(details);
