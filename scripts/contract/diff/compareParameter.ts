import type { Change, Fields, Pair } from './change';
import { compareContents } from './compareContents';
import { compareRest } from './compareRest';
import { compareSchemas, schemaContext } from './compareSchemas';
import { compareWording } from './compareWording';
import { mapsOf, partsOf, spotOf } from './context';
import type { Context } from './context';
import { becameOptional, becameRequired } from './sentBreaks';

const form = ['style', 'explode', 'allowReserved'];
const compared = ['name', 'in', 'required', 'schema', 'content', 'allowEmptyValue', ...form];

export const titleOf = ({ name, in: where }: Fields): string => `${String(name)} in the ${String(where)}`;

/** One parameter in both versions. */
export const compareParameter = (pair: Pair<Fields>, context: Context): Change[] => [
  ...compareRequired(pair, context),
  ...compareEmpty(pair, context),
  ...compareForm(pair, context),
  ...compareSchemas(partsOf(pair, 'schema'), schemaContext(context, 'request'), ['schema']),
  ...compareContents(mapsOf(pair, 'content', context), context, 'request'),
  ...compareWording(pair, context),
  ...compareRest(pair, compared, context),
];

function compareRequired(pair: Pair<Fields>, context: Context): Change[] {
  const [was, is] = [pair.before['required'] === true, pair.after['required'] === true];
  if (was === is) return [];
  const title = `The parameter ${titleOf(pair.after)}`;
  const spot = spotOf(pair, context, 'required');
  return is
    ? [{ what: `${title} was optional; is now required.`, breaks: becameRequired, spot }]
    : [{ what: `${title} was required; is now optional.`, breaks: becameOptional, spot }];
}

function compareEmpty(pair: Pair<Fields>, context: Context): Change[] {
  const key = 'allowEmptyValue';
  const [was, is] = [pair.before[key] === true, pair.after[key] === true];
  if (was === is) return [];
  const title = `The parameter ${titleOf(pair.after)}`;
  const spot = spotOf(pair, context, key);
  if (is) return [{ what: `${title} may now be empty.`, breaks: { servers: 'must accept it empty' }, spot }];
  const breaks = { clients: 'that send it empty are refused', servers: 'must refuse it empty' };
  return [{ what: `${title} may no longer be empty.`, breaks, spot }];
}

/** How a value is written into the request, with what OpenAPI says where the contract does not. */
function formOf(parameter: Fields): string {
  const isForm = parameter['in'] === 'query' || parameter['in'] === 'cookie';
  const style = parameter['style'] ?? (isForm ? 'form' : 'simple');
  const explode = parameter['explode'] ?? style === 'form';
  const reserved = parameter['allowReserved'] ?? false;
  return `style ${String(style)}, explode ${String(explode)}, allowReserved ${String(reserved)}`;
}

function compareForm(pair: Pair<Fields>, context: Context): Change[] {
  const [was, is] = [formOf(pair.before), formOf(pair.after)];
  if (was === is) return [];
  const what = `The parameter ${titleOf(pair.after)} was written with ${was}; is now with ${is}.`;
  const breaks = { clients: 'write it the old way', servers: 'must read it the new way' };
  const changed = form.find((key) => pair.before[key] !== pair.after[key]);
  return [{ what, breaks, spot: spotOf(pair, context, changed) }];
}
