import type { Change, Pair } from './change';
import { partsOf, spotOf } from './context';
import type { Context } from './context';
import { differs } from './differs';
import { schemesOf } from './securityWays';
import type { Ways } from './securityWays';

const schemesIn = (context: Context) => ({
  before: schemesOf(context.before),
  after: schemesOf(context.after),
});

/** Schemes that are called something else now: old name → new name. */
export function renamedSchemes(context: Context): Map<string, string> {
  const { before, after } = schemesIn(context);
  const renamed = new Map<string, string>();
  for (const name of Object.keys(before).filter((old) => !(old in after))) {
    const found = Object.keys(after).find(
      (other) => !(other in before) && !differs({ before: before[name], after: after[other] }, context),
    );
    if (found) renamed.set(name, found);
  }
  return renamed;
}

/** What a token is and how it is sent, for the schemes that a call asked for and still asks for. */
export function compareSecuritySchemes(
  ways: Pair<Ways>,
  renamed: Map<string, string>,
  context: Context,
): Change[] {
  const pair = schemesIn(context);
  const isNew = new Set(renamed.values());
  return Object.keys(pair.after)
    .filter((name) => !isNew.has(name) && asksFor(ways.before, name) && asksFor(ways.after, name))
    .flatMap((name) => {
      if (!differs(partsOf(pair, name), context)) return [];
      const breaks = {
        clients: 'send what was asked for before',
        servers: 'must accept what is asked for now',
      };
      return [{ what: 'What is sent for it is not what it was.', breaks, spot: spotOf(pair, context, name) }];
    });
}

const asksFor = (ways: Ways, name: string): boolean => ways?.some((way) => way.includes(name)) ?? false;
