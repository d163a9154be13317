/** A sentence for the person at the terminal: what is wrong and what to do. Printed without a stack trace, exit code 2. */
export class PlainProblem extends Error {}
