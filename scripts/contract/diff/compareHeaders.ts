import type { Change, Fields, Pair } from './change';
import { compareContents } from './compareContents';
import { compareRest } from './compareRest';
import { compareSchemas, schemaContext } from './compareSchemas';
import { compareWording } from './compareWording';
import { followed, mapsOf, partsOf, spotOf } from './context';
import type { Context } from './context';
import { fieldsOf, namesIn } from './fields';

/** The documented headers of an answer; case does not matter in their names. */
export function compareHeaders(response: Pair<Fields>, from: Context): Change[] {
  const headers = mapsOf(response, 'headers', from);
  const spelt = namesIn(headers.before, headers.after);
  return [...new Set(spelt.map((name) => name.toLowerCase()))].flatMap((name) => {
    const spelling = (map: Fields) => Object.keys(map).find((key) => key.toLowerCase() === name);
    const [was, is] = [spelling(headers.before), spelling(headers.after)];
    if (was === undefined) return is === undefined ? [] : [come(headers, is, from)];
    if (is === undefined) return [gone(headers, was, from)];
    const parts = { before: headers.before[was], after: headers.after[is] };
    const { pair, context } = followed(parts, from, ['headers', is]);
    return [
      ...compareRequired(pair, is, context),
      ...compareSchemas(partsOf(pair, 'schema'), schemaContext(context, 'response'), ['schema']),
      ...compareContents(mapsOf(pair, 'content', context), context, 'response'),
      ...compareWording(pair, context),
      ...compareRest(pair, ['required', 'schema', 'content'], context),
    ];
  });
}

function gone(headers: Pair<Fields>, name: string, context: Context): Change {
  const breaks = { clients: 'may miss what they read' };
  return { what: `The header ${name} is gone.`, breaks, spot: spotOf(headers, context, name) };
}

function come(headers: Pair<Fields>, name: string, context: Context): Change {
  const spot = spotOf(headers, context, name);
  const isRequired = fieldsOf(context.after.resolve(headers.after[name]))['required'] === true;
  return isRequired
    ? { what: `The required header ${name} is new.`, breaks: { servers: 'must send it' }, spot }
    : { what: `The optional header ${name} is new.`, breaks: {}, safe: 'servers need not send it', spot };
}

function compareRequired(pair: Pair<Fields>, name: string, context: Context): Change[] {
  const [was, is] = [pair.before['required'] === true, pair.after['required'] === true];
  if (was === is) return [];
  const spot = spotOf(pair, context, 'required');
  if (is) {
    const breaks = { servers: 'must always send it' };
    return [{ what: `The header ${name} was optional; is now required.`, breaks, spot }];
  }
  const breaks = { clients: 'may miss what they rely on' };
  return [{ what: `The header ${name} was required; is now optional.`, breaks, spot }];
}
