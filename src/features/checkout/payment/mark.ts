import type { IntentRecord } from './intentRecords';

/** A confirmation that got lost on its way may still arrive this long after. */
const longestWay = 600_000;

/** A confirmation began a short while ago. A clock that was changed since does not keep it so for ever. */
export const isFresh = ({ confirmingSince }: IntentRecord) =>
  confirmingSince !== undefined && Math.abs(Date.now() - confirmingSince) < longestWay;

/** Its outcome is known: nobody was charged. */
export const withoutMark = ({ confirmingSince: _over, ...intent }: IntentRecord): IntentRecord => intent;
