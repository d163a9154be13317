import type { Change, Fields, Pair } from './change';
import { parametersOf, shapeOf } from './calls';
import type { Call } from './calls';
import { compareParameter, titleOf } from './compareParameter';
import { followed, onSide, spotOf } from './context';
import type { Context } from './context';
import { fieldsOf } from './fields';
import { becameOptional, becameRequired } from './sentBreaks';

/** What a call takes in its path, query, headers and cookies. */
export function compareParameters(calls: Pair<Call>, from: Context): Change[] {
  const before = byIdentity(calls, 'before', from);
  const after = byIdentity(calls, 'after', from);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((identity) => {
    const parts = { before: before.get(identity), after: after.get(identity) };
    const { pair, context } = followed(parts, from, []);
    if (parts.before && parts.after) return compareParameter(pair, context);
    const spot = spotOf({ before: fieldsOf(parts.before), after: fieldsOf(parts.after) }, from);
    return [{ ...(parts.before ? gone(pair.before) : come(pair.after)), spot }];
  });
  return onSide('request', changes);
}

/** A parameter is known by its place and name; in a path, by which part of the path it is. */
function byIdentity(calls: Pair<Call>, version: keyof Pair<unknown>, context: Context): Map<string, unknown> {
  const samePath = shapeOf(calls.before.path) === shapeOf(calls.after.path);
  const inPath: string[] = calls[version].path.match(/(?<=\{)[^}]*(?=\})/g) ?? [];
  const identified = parametersOf(calls[version]).map((parameter): [string, unknown] => {
    const { name, in: where } = fieldsOf(context[version].resolve(parameter));
    if (where === 'path' && samePath) return [`path ${inPath.indexOf(String(name))}`, parameter];
    return [`${String(where)} ${where === 'header' ? String(name).toLowerCase() : String(name)}`, parameter];
  });
  // An operation's own parameters come last and take the place of its path's.
  return new Map(identified);
}

function gone(parameter: Fields): Omit<Change, 'spot'> {
  const servers = parameter['required'] === true ? becameOptional : {};
  return {
    what: `The parameter ${titleOf(parameter)} is gone.`,
    breaks: { clients: 'send it in vain', ...servers },
  };
}

function come(parameter: Fields): Omit<Change, 'spot'> {
  return parameter['required'] === true
    ? { what: `The required parameter ${titleOf(parameter)} is new.`, breaks: becameRequired }
    : { what: `The optional parameter ${titleOf(parameter)} is new.`, breaks: { servers: 'must accept it' } };
}
