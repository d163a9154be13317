import type { CallName, Change, Pair, SeenChange } from './change';
import { compareBodies } from './compareBodies';
import { compareParameters } from './compareParameters';
import { compareResponses } from './compareResponses';
import { compareRights } from './compareRights';
import { compareSecurity } from './compareSecurity';
import { compareServers } from './compareServers';
import { compareWording } from './compareWording';
import { compareRest } from './compareRest';
import { methods, pairCalls, shapeOf } from './calls';
import type { Call } from './calls';
import { mapsOf, spotOf } from './context';
import type { Context } from './context';
import { fieldsOf } from './fields';

const compared = [
  'operationId',
  'parameters',
  'requestBody',
  'responses',
  'security',
  'servers',
  'x-roles',
  'x-owner',
];

/** Every call that has come, gone or changed. */
export function compareCalls(context: Context): SeenChange[] {
  const { kept, removed, added } = pairCalls(context);
  return [
    ...removed.map((call) => seenFrom(call, gone(call, context))),
    ...added.map((call) => seenFrom(call, come(call, context))),
    ...kept.flatMap((pair) => compareCall(pair, context).map((change) => seenFrom(pair.after, change))),
  ];
}

function seenFrom({ operationId, method, path }: CallName, change: Change): SeenChange {
  return { ...change, call: { operationId, method, path } };
}

const pathsOf = ({ before, after }: Context) => ({
  before: fieldsOf(before.root['paths']),
  after: fieldsOf(after.root['paths']),
});

const pathItems = (context: Context, path: string) => mapsOf(pathsOf(context), path, context);

function gone(call: Call, context: Context): Change {
  const spot = spotOf(pathItems(context, call.path), context, call.method.toLowerCase());
  return { what: 'The call is gone.', breaks: { clients: 'can no longer call it' }, spot };
}

function come(call: Call, context: Context): Change {
  const spot = spotOf(pathItems(context, call.path), context, call.method.toLowerCase());
  return { what: 'The call is new.', breaks: { servers: 'must answer it' }, spot };
}

function compareCall(calls: Pair<Call>, context: Context): Change[] {
  const pair = { before: calls.before.operation, after: calls.after.operation };
  const items = { before: calls.before.item, after: calls.after.item };
  const root = { before: context.before.root, after: context.after.root };
  return [
    ...compareAddress(calls, context),
    ...compareOperationId(calls, context),
    ...compareSecurity(pair, context),
    ...compareRights(pair, context),
    ...compareServers([root, items, pair], context),
    ...compareParameters(calls, context),
    ...compareBodies(pair, context),
    ...compareResponses(pair, context),
    ...compareWording(pair, context),
    ...compareWording(items, context),
    ...compareRest(pair, compared, context),
    ...compareRest(items, [...methods, 'parameters', 'servers'], context),
  ];
}

function compareAddress({ before, after }: Pair<Call>, context: Context): Change[] {
  if (before.method === after.method && before.path === after.path) return [];
  if (before.method === after.method && shapeOf(before.path) === shapeOf(after.path)) {
    const spot = spotOf(pathsOf(context), context, after.path);
    const what = `The path was ${before.path}; only what its parameter is called has changed.`;
    return [{ what, breaks: {}, safe: 'the same on the wire; generated clients name it anew', spot }];
  }
  const spot = spotOf(pathItems(context, after.path), context, after.method.toLowerCase());
  const what = `Was ${before.method} ${before.path}; is now ${after.method} ${after.path}.`;
  return [{ what, breaks: { clients: 'call it where it was', servers: 'must answer it where it is' }, spot }];
}

function compareOperationId({ before, after }: Pair<Call>, context: Context): Change[] {
  if (before.operationId === after.operationId) return [];
  const spot = spotOf({ before: before.operation, after: after.operation }, context, 'operationId');
  if (before.operationId === undefined)
    return [{ what: `Is now called ${after.operationId}.`, breaks: {}, safe: 'it had no name before', spot }];
  const what = `The operationId was ${before.operationId}; ${after.operationId === undefined ? 'now there is none' : `is now ${after.operationId}`}.`;
  return [{ what, breaks: { clients: 'that are generated call it by that name' }, spot }];
}
