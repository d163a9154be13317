import { invalidRequest, missingParameter } from './stripeProblem';

/** A request's fields as Stripe's form encoding has them: `metadata[order]=7`, `payment_method_types[0]=card`. */
export type StripeForm = URLSearchParams;

const rootOf = (field: string) => field.split('[', 1)[0] ?? field;

export function refuseUnknown(form: StripeForm, known: readonly string[]): void {
  const unknown = [...form.keys()].find((field) => !known.includes(rootOf(field)));
  if (unknown) {
    throw invalidRequest(`Received unknown parameter: ${rootOf(unknown)}`, {
      code: 'parameter_unknown',
      param: rootOf(unknown),
    });
  }
}

export function required(form: StripeForm, field: string): string {
  const value = form.get(field);
  if (!value) throw missingParameter(field);
  return value;
}

/** `name[]=a` and `name[0]=a` alike. */
export const listOf = (form: StripeForm, name: string): string[] =>
  [...form]
    .filter(([field]) => /^\[\d*\]$/.test(field.slice(name.length)) && field.startsWith(name))
    .map(([, value]) => value);

/** `name[key]=value` as an object. */
export const recordOf = (form: StripeForm, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) => {
      const inside = field.startsWith(`${name}[`) && field.endsWith(']');
      return inside ? [[field.slice(name.length + 1, -1), value]] : [];
    }),
  );
