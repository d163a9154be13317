import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair, SeenChange } from './change';
import { compareCalls } from './compareCalls';
import { compareComponents } from './compareComponents';
import { compareRest } from './compareRest';
import { compareWording } from './compareWording';
import { mapsOf, spotOf } from './context';
import type { Context } from './context';
import { gatherFindings } from './gatherFindings';
import type { Finding } from './gatherFindings';
import type { Version } from './openVersion';

const comparedElsewhere = ['openapi', 'info', 'servers', 'security', 'paths', 'components'];

/** What has changed between two versions of the contract, and whom it breaks. */
export function compareContracts(context: Pair<Version>): Finding[] {
  const root = { before: context.before.root, after: context.after.root };
  if (isDeepStrictEqual(root.before, root.after)) return [];
  const changes: SeenChange[] = [
    ...compareCalls(context),
    ...compareHead(root, context),
    ...compareRest(root, comparedElsewhere, context),
    ...compareComponents(root, context),
  ];
  return gatherFindings(changes.length > 0 ? changes : [sameMeaning(root, context)], context);
}

function compareHead(root: Pair<Fields>, context: Context): Change[] {
  const info = mapsOf(root, 'info', context);
  return [
    ...compareText(root, 'openapi', context),
    ...compareText(info, 'version', context),
    ...compareWording(info, context),
    ...compareWording(root, context),
  ];
}

function compareText(pair: Pair<Fields>, key: string, context: Context): Change[] {
  const [was, is] = [pair.before[key], pair.after[key]];
  if (was === is) return [];
  const safe = 'it is neither sent nor answered';
  return [
    {
      what: `${key} was ${String(was)}; is now ${is === undefined ? 'not said' : String(is)}.`,
      breaks: {},
      safe,
      spot: spotOf(pair, context, key),
    },
  ];
}

const sameMeaning = (root: Pair<Fields>, context: Context): Change => ({
  what: 'The contract is written in another way and means the same.',
  breaks: {},
  safe: 'references or places have changed, not what they lead to',
  spot: spotOf(root, context),
});
