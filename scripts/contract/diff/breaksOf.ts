import type { Breaks, Side } from './change';

/** What has become of the values that are allowed: fewer, more, or others. */
export type Effect = 'narrows' | 'widens' | 'changes';

const refused = 'may be refused with what they send';
const mustRefuse = 'must now refuse what they accepted';
const mustAccept = 'must accept what they may have refused';
const unknown = 'may get an answer that they do not know';
const mustNotAnswer = 'may give answers that are no longer allowed';

const breaks: Record<Side, Record<Effect, Breaks>> = {
  request: {
    narrows: { clients: refused, servers: mustRefuse },
    widens: { servers: mustAccept },
    changes: { clients: refused, servers: mustAccept },
  },
  response: {
    narrows: { servers: mustNotAnswer },
    widens: { clients: unknown },
    changes: { clients: unknown, servers: mustNotAnswer },
  },
};

/** Each reason follows the word clients or servers. A request that is no longer allowed hurts who sends it, an answer that is newly allowed hurts who reads it. */
export const breaksOf = (effect: Effect, side: Side): Breaks => breaks[side][effect];
