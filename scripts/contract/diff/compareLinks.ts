import type { Change, Fields, Pair } from './change';
import { compareWording } from './compareWording';
import { followed, mapsOf, partsOf, spotOf } from './context';
import type { Context } from './context';
import { differs } from './differs';
import { fieldsOf, namesIn } from './fields';

const mustShow = 'must show there what was stored';

/** In this contract a link promises that another call shows what this one has stored; the contract check looks. */
export function compareLinks(response: Pair<Fields>, from: Context): Change[] {
  const links = mapsOf(response, 'links', from);
  return namesIn(links.before, links.after).flatMap((name) => {
    const spot = spotOf(links, from, name);
    const target = (map: Fields) => String(fieldsOf(map[name])['operationId'] ?? name);
    if (!(name in links.after)) {
      const breaks = { clients: 'may no longer find there what was stored' };
      return [{ what: `The link to ${target(links.before)} is gone.`, breaks, spot }];
    }
    if (!(name in links.before))
      return [{ what: `The link to ${target(links.after)} is new.`, breaks: { servers: mustShow }, spot }];
    if (differs(partsOf(links, name), from)) {
      const breaks = { clients: 'look where it led before', servers: mustShow };
      return [{ what: `The link ${name} leads elsewhere.`, breaks, spot }];
    }
    const { pair, context } = followed(partsOf(links, name), from, ['links', name]);
    return compareWording(pair, context);
  });
}
