import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair } from './change';
import { spotOf } from './context';
import type { Context } from './context';
import { isFields, listOf } from './fields';
import { listed, quoted } from './words';

const refused = 'are refused with 403';
const mustRefuse = 'must refuse others with 403';
const mustServe = 'must let more people in';

/** Who may make a call: `x-roles` and `x-owner`. */
export const compareRights = (pair: Pair<Fields>, context: Context): Change[] => [
  ...compareRoles(pair, context),
  ...compareOwner(pair, context),
];

/** The roles of which the caller must have one; nothing when any will do. */
const rolesOf = (operation: Fields): string[] | undefined => {
  const roles = listOf(operation['x-roles']).map(String);
  return roles.length > 0 ? roles : undefined;
};

function compareRoles(pair: Pair<Fields>, context: Context): Change[] {
  const [before, after] = [rolesOf(pair.before), rolesOf(pair.after)];
  const lost = after !== undefined && (before === undefined || before.some((role) => !after.includes(role)));
  const won = before !== undefined && (after === undefined || after.some((role) => !before.includes(role)));
  if (!lost && !won) return [];
  const kept = after ? `without the role ${listed(after, 'or')} ${refused}` : '';
  return [
    {
      what: `Was for ${roleWords(before)}; is now for ${roleWords(after)} (x-roles).`,
      breaks: {
        ...(lost && { clients: kept }),
        servers: lost && won ? `${mustRefuse}, and let others in` : lost ? mustRefuse : mustServe,
      },
      spot: spotOf(pair, context, 'x-roles'),
    },
  ];
}

const roleWords = (roles: string[] | undefined): string => (roles ? listed(roles, 'or') : 'any role');

function compareOwner(pair: Pair<Fields>, context: Context): Change[] {
  const [before, after] = [pair.before['x-owner'], pair.after['x-owner']];
  if (isDeepStrictEqual(before, after)) return [];
  return [
    {
      what: `Was for ${ownerWords(before)}; is now for ${ownerWords(after)} (x-owner).`,
      breaks: {
        ...(after !== undefined && { clients: `that are not the owner ${refused}` }),
        servers: after === undefined ? mustServe : mustRefuse,
      },
      spot: spotOf(pair, context, 'x-owner'),
    },
  ];
}

function ownerWords(owner: unknown): string {
  if (owner === undefined) return 'anybody';
  return `the owner only (${isFields(owner) ? `${String(owner['field'])} in the ${String(owner['in'])}` : quoted(owner)})`;
}
