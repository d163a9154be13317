import { caseOf, type Case } from '../contract/behaviours';
import { ask, newUser } from './people';

/** Mark-up that a page would show as it is. */
const markUp = /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|nbsp|apos|#\d+|#x[\da-f]+);/i;

export const cases: Case[] = [
  caseOf('listQuestions', 'response_schema_conformance', async (context) => {
    const { body } = await ask(context, 'listQuestions');
    const marked = body.flatMap(({ name, answer }) => [name, answer]).find((text) => markUp.test(text));
    context.expect(marked === undefined, {
      says: 'Questions and answers are plain text, without mark-up',
      sentence: 'Plain text.',
      came: marked,
    });
  }),

  caseOf('listUsers', 'filters', async (context) => {
    const users = [await newUser(context), await newUser(context, { userrole: 'Seller' })];
    for (const query of ['', '?userrole=', '?userrole']) {
      const url = `${context.settings.server}/users${query}`;
      const { response } = await context.wire({ operation: 'listUsers', method: 'GET', url });
      const listed = Array.isArray(response?.json) ? (response.json as { _id?: string }[]) : [];
      context.same(
        users.map(({ id }) => listed.filter(({ _id }) => _id === id).length),
        [1, 1],
        {
          says: `All users are listed, each once, by GET /users${query}`,
          sentence: 'The client sends the flag `userrole` bare or empty; it does not narrow the list.',
        },
      );
    }
  }),
];
