import type { Breaks, Change, Fields, Pair } from './change';
import { isRequired, othersOf } from './compareObjects';
import { compareSchemas } from './compareSchemas';
import type { SchemaContext } from './compareSchemas';
import { spotOf } from './context';
import { schemaChange } from './schemaChange';

interface Property {
  /** The schema that has the property. */
  pair: Pair<Fields>;
  properties: Pair<Fields>;
  name: string;
}

/** One field of an object in both versions. */
export function compareProperty(property: Property, context: SchemaContext): Change[] {
  const { properties, name } = property;
  const [was, is] = [name in properties.before, name in properties.after];
  if (was && !is) return [removed(property, context)];
  if (is && !was) return [added(property, context)];
  const schemas = { before: properties.before[name], after: properties.after[name] };
  return [
    ...compareRequired(property, context),
    ...(is ? compareSchemas(schemas, context, ['properties', name]) : []),
  ];
}

function compareRequired({ pair, name }: Property, context: SchemaContext): Change[] {
  const [was, is] = [isRequired(pair.before, name), isRequired(pair.after, name)];
  if (was === is) return [];
  const key = 'required';
  if (is)
    return [
      schemaChange(pair, context, {
        key,
        what: `${name} was optional; is now required.`,
        effect: 'narrows',
        why: {
          clients: 'are refused if they leave it out',
          servers: context.side === 'request' ? 'must refuse a request without it' : 'must always send it',
        },
      }),
    ];
  return [
    schemaChange(pair, context, {
      key,
      what: `${name} was required; is now optional.`,
      effect: 'widens',
      why: { clients: 'may miss what they rely on', servers: 'must do without it' },
    }),
  ];
}

function removed({ pair, properties, name }: Property, context: SchemaContext): Change {
  const required = isRequired(pair.before, name);
  const spot = spotOf(properties, context, name);
  const what = `The ${required ? 'required ' : ''}field ${name} is gone.`;
  const breaks = context.side === 'request' ? removedFromRequest(pair, required) : removedFromAnswer(pair);
  const safe = 'requests may carry it as before';
  return { what, breaks, spot, side: context.side, ...(isEmpty(breaks) && { safe }) };
}

function removedFromRequest({ after }: Pair<Fields>, required: boolean): Breaks {
  const without = required ? { servers: 'must do without it' } : {};
  if (othersOf(after) === 'allowed') return without;
  return { clients: 'are refused if they send it', servers: 'must refuse it', ...without };
}

/** Answers may carry more than is documented, so a server may go on sending it; nobody can rely on it. */
function removedFromAnswer({ after }: Pair<Fields>): Breaks {
  const clients = { clients: 'may miss what they read' };
  return othersOf(after) === 'allowed' ? clients : { ...clients, servers: 'must not send it any more' };
}

function added({ pair, properties, name }: Property, context: SchemaContext): Change {
  const required = isRequired(pair.after, name);
  const spot = spotOf(properties, context, name);
  const what = `The ${required ? 'required' : 'optional'} field ${name} is new.`;
  const isRequest = context.side === 'request';
  const breaks = isRequest ? addedToRequest(pair, required) : addedToAnswer(pair, required);
  const safe = isRequest
    ? 'clients need not send it, and servers had to take it before'
    : 'clients ignore what they do not know, and servers need not send it';
  return { what, breaks, spot, side: context.side, ...(isEmpty(breaks) && { safe }) };
}

function addedToRequest({ before }: Pair<Fields>, required: boolean): Breaks {
  if (required) return { clients: 'are refused without it', servers: 'must ask for it' };
  return othersOf(before) === 'allowed' ? {} : { servers: 'must accept it' };
}

function addedToAnswer({ before }: Pair<Fields>, required: boolean): Breaks {
  return {
    ...(othersOf(before) !== 'allowed' && { clients: 'were told that there are no such fields' }),
    ...(required && { servers: 'must send it' }),
  };
}

const isEmpty = (breaks: Breaks): boolean => !breaks.clients && !breaks.servers;
