import { isDeepStrictEqual } from 'node:util';
import type { Breaks, Change, Fields, Pair } from './change';
import { compareSecuritySchemes, renamedSchemes } from './compareSecuritySchemes';
import { spotOf } from './context';
import type { Context } from './context';
import { areEnough, isOpen, openly, waysInto, wayWords } from './securityWays';
import type { Ways } from './securityWays';

const key = 'security';

/** Whether a call asks for a token, and for which. */
export function compareSecurity(pair: Pair<Fields>, context: Context): Change[] {
  const renamed = renamedSchemes(context);
  const before = waysInto(pair.before, context.before, renamed);
  const after = waysInto(pair.after, context.after, new Map());
  const schemes = compareSecuritySchemes({ before, after }, renamed, context);
  const breaks = breaksOf(before, after);
  if (!breaks) return schemes;
  const isOwn = key in pair.before || key in pair.after;
  const holder = isOwn ? pair : { before: context.before.root, after: context.after.root };
  const now = after ? `now needs ${wayWords(after)}` : 'the contract no longer says so';
  return [
    { what: `Needed ${wayWords(before)}; ${now}.`, breaks, spot: spotOf(holder, context, key) },
    ...schemes,
  ];
}

/** Whom the change breaks; nothing when it is no change. */
function breaksOf(before: Ways, after: Ways): Breaks | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  // OpenAPI reads silence as "no token", but a promise that is no longer made is none.
  if (!after && isOpen(before)) return { clients: 'that send no token may be refused with 401' };
  if (!before && isOpen(after)) return { servers: 'must answer without a token' };
  const [was, is] = [before ?? openly, after ?? openly];
  const tightened = !areEnough(was, is);
  const loosened = !areEnough(is, was);
  if (!tightened) return loosened ? { servers: 'must be content with less' } : undefined;
  const clients = 'are refused with 401 if they send what was enough';
  return {
    clients,
    servers: `must refuse what was enough, with 401${loosened ? ', and accept what is asked for now' : ''}`,
  };
}
