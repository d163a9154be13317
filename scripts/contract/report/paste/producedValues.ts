import type { Exchange } from '../../check/exchange';
import { authorizationOf, isMadeFrom } from './authorization';
import { textOf } from './pasteContext';

/** A text of an answer that a later request may need: an id, a token, a secret. */
export interface ProducedValue {
  value: string;
  /** The field that held it. */
  field: string;
}

/** Shorter ones could stand anywhere by chance. */
const shortest = 8;

/** Texts that the answer brings into play. What was sent before is not of the server's making. */
export function producedValues(exchange: Exchange, sentBefore: string): ProducedValue[] {
  const found: ProducedValue[] = [];
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    for (const [field, value] of Object.entries(part)) {
      if (typeof value === 'string' && value.length >= shortest && !sentBefore.includes(value)) {
        found.push({ value, field });
      }
      walk(value);
    }
  };
  walk(jsonOf(exchange));
  return found;
}

/** The answer's JSON; long answers keep their text only. */
function jsonOf({ response }: Exchange): unknown {
  if (response?.json !== undefined) return response.json;
  try {
    return JSON.parse(response?.text ?? '');
  } catch {
    return undefined;
  }
}

/** An intent's id is the first part of its secret. */
export const idOfSecret = ({ value, field }: ProducedValue): string | undefined =>
  field === 'clientSecret' && value.includes('_secret_') ? value.split('_secret_')[0] : undefined;

/** Whether a request carries the value, or something that was made from it. */
export function usesValue(exchange: Exchange, produced: ProducedValue): boolean {
  const text = textOf(exchange);
  const { value, field } = produced;
  if (text.includes(value) || text.includes(encodeURIComponent(value))) return true;
  const id = idOfSecret(produced);
  if (id !== undefined && text.includes(id)) return true;
  if (field !== 'accessToken') return variantsOf(value).some((variant) => text.includes(variant.value));
  const authorization = authorizationOf(exchange);
  return authorization !== undefined && isMadeFrom(authorization, value);
}

/** Ids that the check has spoilt on purpose, and how a shell makes them from the good one. */
export function variantsOf(value: string): { value: string; code: (name: string) => string }[] {
  if (!/^[0-9a-f]{24}$/.test(value)) return [];
  return [
    { value: value.toUpperCase(), code: (name: string) => `$(printf %s "$${name}" | tr a-f A-F)` },
    { value: `g${value.slice(1)}`, code: (name: string) => `g\${${name}#?}` },
    { value: value.slice(0, -1), code: (name: string) => `\${${name}%?}` },
  ].filter((variant) => variant.value !== value);
}
