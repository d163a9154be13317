import type { Change, Fields, Pair } from './change';
import { compareWording } from './compareWording';
import { mapsOf, partsOf, spotOf } from './context';
import type { Context } from './context';
import { differs } from './differs';
import { usedComponents } from './usedComponents';
import { fieldsOf, namesIn } from './fields';

/** Calls lead to these, and leave the words in them aside. */
const readHere = new Set(['securitySchemes', 'examples']);

/** Shared parts by their names. What they mean has been compared where calls use them. */
export function compareComponents(root: Pair<Fields>, context: Context): Change[] {
  const components = mapsOf(root, 'components', context);
  const used = usedComponents(context.after);
  return namesIn(components.before, components.after).flatMap((kind) => {
    const pair = mapsOf(components, kind, context);
    return namesIn(pair.before, pair.after).flatMap((name) => {
      if (!(name in pair.before) || !(name in pair.after)) return [comeOrGone(pair, name, context)];
      const part = partsOf(pair, name);
      const isUsed = used.has(`${kind}/${name}`);
      const words = isUsed && !readHere.has(kind) ? [] : wordsOf(part, context);
      const changed = !isUsed && differs(part, context);
      return changed ? [...words, unused(pair, name, context)] : words;
    });
  });
}

function comeOrGone(pair: Pair<Fields>, name: string, context: Context): Change {
  const what = `The component is ${name in pair.after ? 'new' : 'gone'}.`;
  const safe = 'a name is not sent; generated types are called by it';
  return { what, breaks: {}, safe, spot: spotOf(pair, context, name) };
}

const wordsOf = ({ before, after }: Pair<unknown>, context: Context): Change[] =>
  compareWording({ before: fieldsOf(before), after: fieldsOf(after) }, context);

const unused = (pair: Pair<Fields>, name: string, context: Context): Change => ({
  what: 'The component is not what it was.',
  breaks: {},
  safe: 'no call uses it',
  spot: spotOf(pair, context, name),
});
