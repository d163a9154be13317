import type { Breaks, Change, Fields, Pair, Side } from './change';
import { compareRest } from './compareRest';
import { compareSchemas, schemaContext } from './compareSchemas';
import { compareWording } from './compareWording';
import { followed, onSide, partsOf, spotOf } from './context';
import type { Context } from './context';
import { namesIn } from './fields';

const gone: Record<Side, Breaks> = {
  request: { clients: 'are refused if they send it', servers: 'must refuse it' },
  response: { clients: 'that ask for it no longer get it', servers: 'must not answer so any more' },
};
const come: Record<Side, Breaks> = {
  request: { servers: 'must accept it' },
  response: { clients: 'that ask for nothing in particular may get it' },
};

/** Bodies by content type. */
export function compareContents(contents: Pair<Fields>, from: Context, side: Side): Change[] {
  return namesIn(contents.before, contents.after).flatMap((type) => {
    const spot = spotOf(contents, from, type);
    if (!(type in contents.after))
      return [{ what: `The content type ${type} is gone.`, breaks: gone[side], side, spot }];
    if (!(type in contents.before))
      return [{ what: `The content type ${type} is new.`, breaks: come[side], side, spot }];
    const { pair, context } = followed(partsOf(contents, type), from, ['content', type]);
    return onSide(side, [
      ...compareSchemas(partsOf(pair, 'schema'), schemaContext(context, side), ['schema']),
      ...compareWording(pair, context),
      ...compareRest(pair, ['schema'], context),
    ]);
  });
}
