import type { OperationId } from '@/services/api/operations';
import type { Exchange } from '../../check/exchange';
import { standInKeys } from '../../options/standIns';
import { headerVariable } from '../headerVariable';
import { isMadeFrom, authorizationOf } from './authorization';
import type { PasteContext } from './pasteContext';
import { textOf } from './pasteContext';
import { idOfSecret, producedValues, usesValue, variantsOf } from './producedValues';
import type { Substitute } from './template';

/** A shell variable that takes an answer's value. */
export interface AnswerVariable {
  name: string;
  field: string;
}

export interface Variables {
  substitutes: Substitute[];
  /** What is read out of which answer. */
  taken: Map<Exchange, AnswerVariable[]>;
  /** Tokens that no repeated answer gives: the admin's, and those of the team's own command. */
  tokens: { name: string; email: string; value: string }[];
  /** What the reader must set, such as a key: the variable and what it is. */
  asked: { name: string; what: string }[];
}

const nouns: Partial<Record<OperationId, string>> = {
  createUser: 'USER',
  addProduct: 'PHONE',
  advertisePhone: 'ADVERTISEMENT',
  bookPhone: 'ORDER',
  recordPayment: 'PAYMENT',
};

/** Finds every value of the requests that is another one next time, and names a variable for each. */
export function variablesOf(kept: Exchange[], context: PasteContext): Variables {
  const { settings } = context;
  const counts = new Map<string, number>();
  const newName = (noun: string) => {
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
    return `${noun}${counts.get(noun)}`;
  };
  const substitutes: Substitute[] = [];
  const taken: Variables['taken'] = new Map();
  const known = new Set<string>();
  let sent = '';

  for (const [index, exchange] of kept.entries()) {
    sent += `${textOf(exchange)}\n`;
    for (const produced of producedValues(exchange, sent)) {
      const { value, field } = produced;
      if (known.has(value) || !kept.slice(index + 1).some((later) => usesValue(later, produced))) continue;
      const name = newName(nounFor(exchange, field));
      known.add(value);
      taken.set(exchange, [...(taken.get(exchange) ?? []), { name, field }]);
      substitutes.push({ value, code: `$${name}` });
      const id = idOfSecret(produced);
      if (id !== undefined) substitutes.push({ value: id, code: `\${${name}%%_secret_*}` });
      for (const variant of variantsOf(value)) {
        substitutes.push({ value: variant.value, code: variant.code(name) });
      }
    }
  }

  const tokens = [...heldTokens(context)]
    .filter(
      ([value]) => !known.has(value) && kept.some((one) => isMadeFrom(authorizationOf(one) ?? '', value)),
    )
    .map(([value, email]) => {
      const isAdmin = email === settings.admin?.email;
      return { value, email, name: isAdmin ? 'ADMIN_TOKEN' : newName('TOKEN') };
    });
  substitutes.push(...tokens.map(({ value, name }) => ({ value, code: `$${name}` })));

  const asked = keysOf(context).filter(({ value }) => kept.some((one) => textOf(one).includes(value)));
  substitutes.push(...asked.map(({ value, name }) => ({ value, code: `$${name}` })));
  const headers = Object.keys(settings.headers).map((header) => ({
    name: headerVariable(header),
    what: `the value of the header ${header}`,
  }));
  return { substitutes, taken, tokens, asked: [...asked, ...headers] };
}

function nounFor({ operation }: Exchange, field: string): string {
  if (field === 'accessToken') return 'TOKEN';
  if (field === 'clientSecret') return 'SECRET';
  return (operation && nouns[operation]) ?? 'VALUE';
}

function heldTokens({ tokens, settings: { admin } }: PasteContext): Map<string, string> {
  return new Map([...tokens, ...(admin?.token === undefined ? [] : [[admin.token, admin.email] as const])]);
}

/** Keys that are somebody's own; those of the stand-ins are not. */
function keysOf({ settings: { payments, images } }: PasteContext) {
  return [
    { name: 'PAYMENTS_KEY', value: payments?.key ?? '', what: "a key of the payment provider's test mode" },
    { name: 'IMAGES_KEY', value: images?.key ?? '', what: 'the key of the image host' },
  ].filter(({ value }) => value !== '' && !Object.values(standInKeys).some((key) => key === value));
}
