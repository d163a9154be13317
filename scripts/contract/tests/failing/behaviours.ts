import { caseOf, type Case } from '../../check/context/context';

export { people } from '../../../behaviours/people';

/** A case with a mistake: it stores a user, and then throws. */
export const cases: Case[] = [
  caseOf('createUser', 'retries/mistake', async (context) => {
    await context.person();
    throw new Error('A mistake of the check');
  }),
];
