import { newId } from '@mocks/sandbox/newId';
import type { OperationId } from '@/services/api/operations';
import type { Fault, FaultyCall, Item } from '../fault';
import { answer, withList } from '../faultyAnswers';
import { ofEach } from './families';

/** Where what two calls at once have stored twice is shown. */
const shownBy = { createUser: 'listUsers', advertisePhone: 'listAdvertisements' } as const;
type Racing = keyof typeof shownBy;

/** Two equal calls at the same moment, which look first and write then. */
export const raceFaults: Fault[] = ofEach(Object.keys(shownBy) as Racing[], (id) => ({
  name: 'stores two records when it is called twice at the same moment',
  checks: ['retries'],
  also: [shownBy[id as Racing]] satisfies OperationId[],
  serve: async (call) => {
    const { operation, memory, text, body, next } = call;
    const twins = twinsIn(memory);
    if (operation !== id) return withList(await next(), (items) => [...items, ...twins]);

    const isUnderWay = memory.has(text);
    if (isUnderWay) {
      const twin = { _id: newId(), ...body };
      twins.push(twin);
      return answer(200, { acknowledged: true, insertedId: twin._id });
    }
    memory.set(text, 'under way');
    const response = await next();
    memory.delete(text);
    return response;
  },
}));

function twinsIn(memory: FaultyCall['memory']): Item[] {
  const twins = (memory.get('twins') ?? []) as Item[];
  memory.set('twins', twins);
  return twins;
}
