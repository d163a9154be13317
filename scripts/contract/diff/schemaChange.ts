import { breaksOf } from './breaksOf';
import type { Effect } from './breaksOf';
import type { Breaks, Change, Fields, Pair } from './change';
import type { SchemaContext } from './compareSchemas';
import { spotOf } from './context';

interface Told {
  key?: string;
  what: string;
  effect: Effect;
  /** Better words than the usual ones for why it breaks somebody. */
  why?: Breaks;
}

/** A change in the values that a schema allows. */
export function schemaChange(pair: Pair<Fields>, context: SchemaContext, told: Told): Change {
  const usual = breaksOf(told.effect, context.side);
  const breaks: Breaks = {};
  if (usual.clients) breaks.clients = told.why?.clients ?? usual.clients;
  if (usual.servers) breaks.servers = told.why?.servers ?? usual.servers;
  return { what: told.what, breaks, side: context.side, spot: spotOf(pair, context, told.key) };
}
