import type { OperationFacts, Schema } from './contract';
import type { CaseContext } from './context';
import type { Wanted } from './requests';
import { textMatching } from './values';

/** A parameter or field whose schema is that of the people's identities. */
export function isIdentity({ run }: CaseContext, schema: Schema): boolean {
  const { identity } = run.behaviours.people;
  return identity !== '' && schema.$ref === `#/components/schemas/${identity}`;
}

/** A text that is free: no choice, no form, and no identity. */
export function isFreeText(context: CaseContext, schema: Schema): boolean {
  const { type, enum: choices, pattern, format, maxLength = 1000 } = context.contract.schema(schema);
  return (
    type === 'string' && !choices && !pattern && !format && maxLength >= 60 && !isIdentity(context, schema)
  );
}

/** The field of a body that holds the run's marker whatever else it says: part of what makes the record unique. */
function markedField(context: CaseContext, { id, extensions }: OperationFacts): string | undefined {
  const free = Object.entries(context.contract.bodyProperties(id))
    .filter(([, schema]) => isFreeText(context, schema))
    .map(([field]) => field);
  const { 'x-unique': unique } = extensions;
  const isPerson = id === context.run.behaviours.people.storedBy;
  return free.find((field) => unique && unique.by.includes(field)) ?? (isPerson ? undefined : free[0]);
}

/**
 * The body of a rightful request: the values of the contract's example, but new keys and names in place of its own. The
 * server may have records with the keys of an example, and they are not the check's.
 */
export async function bodyOf(
  context: CaseContext,
  operation: OperationFacts,
  { values = {}, exact = {}, owner }: Wanted,
): Promise<Record<string, unknown>> {
  const { contract, run, marker } = context;
  const usual = Object(operation.body?.examples[0]?.value) as Record<string, unknown>;
  const marked = markedField(context, operation);
  const name = marker.next();

  const valueOf = async (field: string, schema: Schema): Promise<unknown> => {
    if (field in exact) return exact[field];
    const { pattern } = contract.schema(schema);
    if (isIdentity(context, schema)) {
      const isNew = operation.id === run.behaviours.people.storedBy;
      if (!isNew) return (owner ?? (await context.person())).identity;
      if (pattern !== undefined) return textMatching(pattern);
      const example = String(usual[field]);
      return example.includes('@') ? `${name}@example.com` : `${name}-${example}`;
    }
    const isGiven = field in values;
    if (field === marked && isGiven) return withName(name, values[field], contract.schema(schema));
    const isOfExample = field in usual && (values[field] ?? usual[field]) === usual[field];
    if (isOfExample && pattern !== undefined && contract.isKey(field)) return textMatching(pattern);
    if (isGiven) return values[field];
    return isFreeText(context, schema) ? withName(name, usual[field], contract.schema(schema)) : usual[field];
  };

  const body: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(context.contract.bodyProperties(operation.id))) {
    const isSent = [exact, values, usual].some((one) => field in one);
    if (isSent || field === marked || isIdentity(context, schema)) body[field] = await valueOf(field, schema);
  }
  return body;
}

/** A text that contains a name of the run, cut to what the schema allows; a path or an address keeps its form. */
function withName(name: string, text: unknown, { maxLength }: Schema): string {
  const written = String(text ?? '');
  const isAddress = /^(\/|https?:)/.test(written);
  const marked = isAddress ? written.replace(/([^/]*)$/, `${name}-$1`) : `${name} ${written}`;
  // JSON Schema counts characters, not the units of UTF-16.
  return [...marked].slice(0, maxLength).join('');
}
