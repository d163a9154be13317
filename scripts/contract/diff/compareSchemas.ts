import { Part, compareKeys, comparedElsewhere, differs, isFields, isWording, listOf } from './part';
import type { Fields, Impact, Pair, Rule } from './part';
import { bothAllow, impactOf, reportEffect, valueRules } from './schemaRules';
import { counted } from './wording';

/** How the keywords that hold other schemas allow fewer or more values. */
const subschemaRules: Record<string, Rule> = {
  properties: compareProperties,
  required: comparedElsewhere,
  additionalProperties: compareOtherFields,
  items: compareItems,
  oneOf: compareBranches,
  anyOf: compareBranches,
  allOf: compareBranches,
};
const branchKeys = ['oneOf', 'anyOf', 'allOf'];
const rules = { ...valueRules, ...subschemaRules };

/** Compares the values that a schema under a key of `parent` allows. */
export function compareSchema(parent: Part, key: string, values = parent.values(key)) {
  const written = { before: asObject(values.before), after: asObject(values.after) };
  const compared = parent.scope.compared ?? new Map<unknown, Set<unknown>>();
  const schema = parent.within({ compared }).follow(written, [key]);
  const others = compared.get(schema.before) ?? new Set();
  if (others.has(schema.after)) return;
  compared.set(schema.before, others.add(schema.after));

  if (compareOneBranch(schema, written)) return;
  compareKeys(schema, rules, impactOf('changes', schema.scope.side));
}

/** `true` and a missing schema allow anything; `false` allows nothing. */
function asObject(schema: unknown): unknown {
  if (schema === true || schema === undefined) return {};
  return schema === false ? { not: {} } : schema;
}

function compareProperties(schema: Part) {
  if (!bothAllow(schema, ['object'])) return;
  const properties = schema.child('properties');
  const required = [...listOf(schema.before['required']), ...listOf(schema.after['required'])].map(String);
  for (const name of new Set([...properties.names(), ...required])) {
    const wasRequired = isRequired(schema.before, name);
    const nowRequired = isRequired(schema.after, name);
    const [was, is] = [name in properties.before, name in properties.after];
    if (was === is) {
      if (wasRequired !== nowRequired) reportRequired(schema, name, nowRequired);
      if (is) compareSchema(properties, name);
    } else {
      const newTitle = `${nowRequired ? 'required' : 'optional'} field ${name}`;
      properties.hasBoth(name, is ? newTitle : `${wasRequired ? 'required ' : ''}field ${name}`, {
        removed: impactOfRemoved(schema, wasRequired),
        added: impactOfAdded(schema, nowRequired),
      });
    }
  }
}

const isRequired = (schema: Fields, name: string): boolean => listOf(schema['required']).includes(name);

function reportRequired(schema: Part, name: string, isNow: boolean) {
  const key = 'required';
  if (!isNow) {
    const why = { clients: 'may miss what they rely on', servers: 'must do without it' };
    const what = `${name} was required; is now optional.`;
    return reportEffect(schema, { key, what, effect: 'widens', why });
  }
  const servers =
    schema.scope.side === 'request' ? 'must refuse a request without it' : 'must always send it';
  const why = { clients: 'are refused if they leave it out', servers };
  reportEffect(schema, { key, what: `${name} was optional; is now required.`, effect: 'narrows', why });
}

function impactOfRemoved({ after, scope }: Part, wasRequired: boolean): Impact {
  const mayRemain = otherFields(after) === 'allowed';
  // Responses may carry undocumented fields, so a server may go on sending it; no client can rely on it.
  if (scope.side === 'response')
    return {
      clients: 'may miss what they read',
      ...(!mayRemain && { servers: 'must not send it any more' }),
    };
  return {
    ...(!mayRemain && { clients: 'are refused if they send it', servers: 'must refuse it' }),
    ...(wasRequired && { servers: 'must do without it' }),
    safe: 'requests may carry it as before',
  };
}

function impactOfAdded({ before, scope }: Part, nowRequired: boolean): Impact {
  const wasAllowed = otherFields(before) === 'allowed';
  if (scope.side === 'response')
    return {
      ...(!wasAllowed && { clients: 'were told that there are no such fields' }),
      ...(nowRequired && { servers: 'must send it' }),
      safe: 'clients ignore what they do not know, and servers need not send it',
    };
  if (nowRequired) return { clients: 'are refused without it', servers: 'must ask for it' };
  return {
    ...(!wasAllowed && { servers: 'must accept it' }),
    safe: 'clients need not send it, and servers had to take it before',
  };
}

/** From the strictest to the most open. */
const otherFieldsOrder = ['forbidden', 'described', 'allowed'] as const;

function otherFields({ additionalProperties: others }: Fields): (typeof otherFieldsOrder)[number] {
  if (others === false) return 'forbidden';
  return isFields(others) && Object.keys(others).length > 0 ? 'described' : 'allowed';
}

function compareOtherFields(schema: Part, key: string) {
  if (!bothAllow(schema, ['object'])) return;
  const [before, after] = [otherFields(schema.before), otherFields(schema.after)];
  if (before === 'described' && after === 'described') return compareSchema(schema, key);
  if (before === after) return;
  const isStricter = otherFieldsOrder.indexOf(after) < otherFieldsOrder.indexOf(before);
  const what = `Fields that are not named here were ${before}; are now ${after}.`;
  reportEffect(schema, { key, what, effect: isStricter ? 'narrows' : 'widens' });
}

function compareItems(schema: Part, key: string) {
  const { before, after } = schema.values(key);
  if (before === after || !bothAllow(schema, ['array'])) return;
  if (before === undefined)
    return reportEffect(schema, { key, what: 'Its items are restricted.', effect: 'narrows' });
  if (after === undefined)
    return reportEffect(schema, { key, what: 'Its items may be anything.', effect: 'widens' });
  compareSchema(schema, key);
}

/** Matches the schemas that are equal, compares the others in their order, and reports how many more or fewer there are. */
function compareBranches(schema: Part, key: string) {
  const [before, after] = [listOf(schema.before[key]), listOf(schema.after[key])];
  const isSame = (one: unknown, other: unknown) =>
    !differs({ before: one, after: other }, schema.scope.versions);
  const removed = before.filter((one) => !after.some((other) => isSame(one, other)));
  const added = after.filter((other) => !before.some((one) => isSame(one, other)));
  const list = schema.child(key);
  for (const [index, one] of removed.slice(0, added.length).entries()) {
    const other = added[index];
    compareSchema(list, String(after.indexOf(other)), { before: one, after: other });
  }
  if (before.length === after.length) return;
  const what = `${key} had ${counted(before.length, 'schema')}; now ${after.length === 0 ? 'there is none' : `it has ${after.length}`}.`;
  reportEffect(schema, { key, what, effect: effectOfCount(key, before.length, after.length) });
}

/** A missing list allows everything; each schema in allOf restricts, each in the others allows. */
function effectOfCount(key: string, before: number, after: number) {
  if (before === 0) return 'narrows';
  if (after === 0) return 'widens';
  return (key === 'allOf') === after > before ? 'narrows' : 'widens';
}

/** Compares a schema that became one of several, or was one of several, as a list of one schema that grew or shrank. */
function compareOneBranch(schema: Part, written: Pair<unknown>): boolean {
  const isOnly = (fields: Fields, key: string) =>
    key in fields && Object.keys(fields).every((other) => other === key || isWording(other));
  for (const key of branchKeys) {
    const [was, is] = [isOnly(schema.before, key), isOnly(schema.after, key)];
    if (was === is) continue;
    const before = was ? schema.before : { [key]: [written.before] };
    const after = is ? schema.after : { [key]: [written.after] };
    compareBranches(new Part(before, after, schema.scope), key);
    return true;
  }
  return false;
}
