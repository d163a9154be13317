import { randomUUID } from 'node:crypto';
import type { OperationFacts, Schema } from '../facts/operationFacts';
import type { CaseContext, Wanted } from '../context/context';
import { isIdName } from '../facts/places';
import { foreignIn } from '../context/harm';
import { isUnnamed } from '../context/people';
import { NotPossible } from '../facts/checks';
import { endOf, plainValue, textMatching } from '../facts/values';

type Body = Record<string, unknown>;

/** A parameter or field whose schema is that of the people's identities. */
export function isIdentity({ run, contract }: CaseContext, schema: Schema): boolean {
  const { identity } = run.behaviours.people;
  return identity !== '' && contract.isComponent(schema, identity);
}

/** A text that is free: no choice, no form, and no identity. */
export function isFreeText(context: CaseContext, schema: Schema): boolean {
  const { type, enum: choices, pattern, format, maxLength = 1000 } = context.contract.schema(schema);
  return (
    type === 'string' && !choices && !pattern && !format && maxLength >= 40 && !isIdentity(context, schema)
  );
}

/** The fields of a body whose schema is of a kind. */
const fieldsThat = (is: typeof isFreeText) => (context: CaseContext, id: string) =>
  Object.entries(context.contract.bodyProperties(id))
    .filter(([, schema]) => is(context, schema))
    .map(([field]) => field);
export const freeTextsOf = fieldsThat(isFreeText);
export const identitiesOf = fieldsThat(isIdentity);
export const numbersOf = fieldsThat(({ contract }, schema) =>
  [contract.schema(schema).type ?? []].flat().includes('number'),
);

export function isAllowed({ contract }: CaseContext, id: string, field: string, value: unknown): boolean {
  const schema = contract.bodyProperties(id)[field];
  return schema !== undefined && contract.problems(schema, value).length === 0;
}

/** A well-formed id that no record has. */
export function unknownId(context: CaseContext, { parameters }: OperationFacts): string {
  const schema = parameters.find((parameter) => parameter.in === 'path')?.schema ?? {};
  const { pattern, format, ...lengths } = context.contract.schema(schema);
  if (pattern !== undefined) return textMatching(pattern, lengths);
  if (format === 'uuid') return randomUUID();
  throw new NotPossible('The contract does not say how an id looks.');
}

/** The field of a body that holds the run's marker whatever else it says: part of what makes the record unique. */
function markedField(context: CaseContext, { id, unique }: OperationFacts): string | undefined {
  const free = freeTextsOf(context, id);
  const isPerson = id === context.run.behaviours.people.storedBy;
  return free.find((field) => unique && unique.by.includes(field)) ?? (isPerson ? undefined : free[0]);
}

/** The body of a valid request: the contract's example, but new keys and names, as the server may have records with its own. */
export async function bodyOf(
  context: CaseContext,
  operation: OperationFacts,
  { values = {}, exact = {}, owner }: Wanted,
): Promise<Body> {
  const { contract, run, marker } = context;
  const usual = contract.bodyExample(operation.id);
  const given = { ...usual, ...values };
  const { required = [] } = contract.bodySchema(operation.id);
  const marked = markedField(context, operation);
  const name = marker.next();

  const isWritten = run.settings.behaviours !== undefined;
  const valueOf = async (field: string, schema: Schema): Promise<unknown> => {
    if (field in exact) return exact[field];
    const whole = contract.schema(schema);
    const { type, pattern, format, maxLength, enum: choices } = whole;
    if (isIdentity(context, schema)) {
      const isNew = operation.id === run.behaviours.people.storedBy;
      if (!isNew) return (owner ?? (await context.person())).identity;
      if (pattern !== undefined) return textMatching(pattern, whole);
      const example = String(usual[field]);
      return example.includes('@') ? `${name}@example.com` : `${name}-${example}`;
    }
    if (owner && operation.owner?.in === 'body' && field === operation.owner.field) {
      if (!isUnnamed(owner.identity)) return owner.identity;
      throw new NotPossible(
        'It is not known whose the token is: name a command with {identity} by --sign-in.',
      );
    }
    // What is an e-mail by its format or its name must be new: accounts have one each.
    if (format === 'email' || (format === undefined && /^e?mail$/i.test(field))) return `${name}@example.com`;
    const value = field in given ? given[field] : (endOf(field, whole) ?? plainValue(contract, schema));
    const isConflicting = run.conflicting.has(operation.id);
    if (format === 'uuid' && (isConflicting || !(field in values))) return randomUUID();
    const isOfExample = field in usual && (value ?? usual[field]) === usual[field];
    const isMarked = field === marked || (!(field in values) && isFreeText(context, schema));
    if (isMarked) return withName(name, value, maxLength);
    const isOther = isConflicting && (!(field in values) || value === plainValue(contract, schema));
    if (isOther && [type].flat().includes('string') && !choices && format === undefined)
      return pattern === undefined ? otherText(whole) : textMatching(pattern, whole);
    return isOfExample && pattern !== undefined && contract.isKey(field)
      ? textMatching(pattern, whole)
      : value;
  };
  /** Whether a field may be left out that would name a record which the run has not created. */
  const isForeign = (field: string): boolean =>
    !isWritten &&
    !required.includes(field) &&
    !(field in exact) &&
    (isIdName(field) || foreignIn(run, { [field]: usual[field] }) !== undefined);

  const body: Body = {};
  const isUpdate = ['PUT', 'PATCH'].includes(operation.method);
  // An update of nothing may be refused, and shows nothing.
  const isEmpty = isUpdate && Object.keys({ ...exact, ...given }).length + required.length === 0;
  for (const [field, schema] of Object.entries(contract.bodyProperties(operation.id))) {
    const isSent =
      field in exact || field in given || required.includes(field) || run.complete.has(operation.id);
    if (isForeign(field)) continue;
    const isFirst = isEmpty && marked === undefined && Object.keys(body).length === 0;
    const isChange = isFirst || (field === marked && (contract.hasLinks || isUpdate));
    if (isSent || isChange || isIdentity(context, schema)) body[field] = await valueOf(field, schema);
  }
  return contract.bothForms(body);
}

/** A text that contains a name of the run, cut to the length that is allowed; a path or an address keeps its form. */
function withName(name: string, text: unknown, maxLength: number | undefined): string {
  const written = String(text ?? '');
  const isUrl = /^(\/|https?:)/.test(written);
  // A plain word stays one: many servers accept no space in a name.
  const separator = written.includes(' ') ? ' ' : '-';
  const marked = isUrl ? written.replace(/([^/]*)$/, `${name}-$1`) : `${name}${separator}${written}`;
  // JSON Schema counts characters, not the units of UTF-16.
  return [...marked].slice(0, maxLength).join('');
}

/** A value in which every free text has a name of the run, however deep it is. */
export function withMarks(context: CaseContext, schema: Schema, value: unknown): unknown {
  const whole = context.contract.schema(schema);
  if (Array.isArray(value)) return value.map((one) => withMarks(context, whole.items ?? {}, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [
        field,
        withMarks(context, whole.properties?.[field] ?? {}, one),
      ]),
    );
  const isMarked = typeof value === 'string' && value.includes(context.marker.prefix);
  if (isMarked || !isFreeText(context, whole)) return value;
  return withName(context.marker.next(), value, whole.maxLength);
}

/** A text of twelve characters, or as many as are allowed, that is probably new. */
const otherText = ({ minLength = 0, maxLength = 12 }: Schema): string =>
  randomUUID().replaceAll('-', '').slice(0, Math.min(maxLength, 12)).padEnd(minLength, '0');

/** Another allowed value for each field but the named ones and identities. */
export function otherValues(context: CaseContext, id: string, body: Body, kept: string[]): Body {
  const { contract } = context;
  return Object.fromEntries(
    Object.entries(contract.bodyProperties(id)).map(([field, schema]) => {
      const value = body[field];
      if (kept.includes(field) || isIdentity(context, schema)) return [field, value];
      const choices = contract.schema(schema).enum ?? ['Another text', 1, true, false];
      const isOther = (one: unknown) => one !== value && contract.problems(schema, one).length === 0;
      return [field, choices.find(isOther) ?? value];
    }),
  );
}

/** For each of these fields that is no free text and no identity, another allowed value, if one is found. */
export function otherChoices(context: CaseContext, id: string, body: Body, fields: string[]): Body[] {
  const others = otherValues(context, id, body, freeTextsOf(context, id));
  const changed = fields.filter((field) => field in others && others[field] !== body[field]);
  return changed.map((field) => ({ [field]: others[field] }));
}
