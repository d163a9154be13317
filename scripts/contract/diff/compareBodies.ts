import type { Change, Fields, Pair } from './change';
import { compareContents } from './compareContents';
import { becameOptional, becameRequired } from './sentBreaks';
import { compareRest } from './compareRest';
import { compareWording } from './compareWording';
import { followed, mapsOf, onSide, partsOf, spotOf } from './context';
import type { Context } from './context';

const key = 'requestBody';

/** What a call takes in its body. */
export function compareBodies(operations: Pair<Fields>, from: Context): Change[] {
  const bodies = partsOf(operations, key);
  if (bodies.before === undefined && bodies.after === undefined) return [];
  const { pair, context } = followed(bodies, from, [key]);
  if (bodies.before === undefined || bodies.after === undefined) {
    return onSide('request', [comeOrGone({ operations, pair }, from)]);
  }
  return onSide('request', [
    ...compareRequired(pair, context),
    ...compareContents(mapsOf(pair, 'content', context), context, 'request'),
    ...compareWording(pair, context),
    ...compareRest(pair, ['required', 'content'], context),
  ]);
}

const isRequired = (body: Fields): boolean => body['required'] === true;

function comeOrGone(
  { operations, pair }: Record<'operations' | 'pair', Pair<Fields>>,
  from: Context,
): Change {
  const spot = spotOf(operations, from, key);
  if (!(key in operations.after)) {
    const servers = isRequired(pair.before) ? 'must do without it' : 'must refuse it';
    return {
      what: 'The request body is gone.',
      breaks: { clients: 'are refused if they send it', servers },
      spot,
    };
  }
  return isRequired(pair.after)
    ? { what: 'The required request body is new.', breaks: becameRequired, spot }
    : { what: 'The optional request body is new.', breaks: { servers: 'must accept it' }, spot };
}

function compareRequired(pair: Pair<Fields>, context: Context): Change[] {
  if (isRequired(pair.before) === isRequired(pair.after)) return [];
  const spot = spotOf(pair, context, 'required');
  return isRequired(pair.after)
    ? [{ what: 'The request body was optional; is now required.', breaks: becameRequired, spot }]
    : [{ what: 'The request body was required; is now optional.', breaks: becameOptional, spot }];
}
