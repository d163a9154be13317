import type { Exchange } from '../../check/exchange';
import type { Finding } from '../../check/finding';
import { checkGroups, type CheckName } from '../../check/checkNames';
import { authorizationOf, claimsOf, isMadeFrom, partsIn } from './authorization';
import { hasSucceeded, isWrite, textOf, type PasteContext } from './pasteContext';
import { idOfSecret, producedValues, usesValue, type ProducedValue } from './producedValues';

/** With more steps a script is hard to read, and only what certainly belongs to it is kept. */
const readable = 20;

/**
 * What of a case must be repeated to see the departure again: the last request, and before it everything that its
 * values come from, and every successful write about the same people and phones. What a server remembers may come from
 * refused requests and from reading, too.
 */
export function neededExchanges(finding: Finding, context: PasteContext): Exchange[] {
  const kept = sliced(finding, context, remembers(finding.check) ? isQuestion : isNever);
  return kept.length <= readable ? kept : sliced(finding, context, isNever);
}

const isNever = (): boolean => false;

/** Reading something; a token is asked for only when it is used. */
const isQuestion = ({ operation }: Exchange): boolean =>
  operation !== undefined && operation !== 'issueToken';

function sliced(
  finding: Finding,
  context: PasteContext,
  mayMatterToo: (one: Exchange) => boolean,
): Exchange[] {
  const { exchanges } = finding;
  const last = exchanges.at(-1);
  if (!last) return [];
  const produced = producers(exchanges);
  const needed = new Set<Exchange>([last, ...culprits(finding), ...firstAsked(finding)]);
  const told = [last.response?.text ?? '', finding.expected, finding.came].join('\n');
  const mayMatter = (one: Exchange) =>
    mayMatterToo(one) || (isWrite(one) && (hasSucceeded(one) || remembers(finding.check)));
  // A long answer is kept in part only: who else was in it is not known.
  const isCut = last.response?.text.endsWith('…') === true;

  for (let size = 0; size < needed.size;) {
    size = needed.size;
    const about = wordsIn([told, ...[...needed].map((one) => saidBy(one, context))].join('\n'), context);
    for (const one of exchanges.filter((exchange) => !needed.has(exchange))) {
      const values = produced.get(one) ?? [];
      const after = [...needed].filter((other) => exchanges.indexOf(other) > exchanges.indexOf(one));
      const gives = values.some((value) => after.some((other) => usesValue(other, value)));
      if (gives || (mayMatter(one) && (isCut || isAbout(one, about)))) needed.add(one);
    }
  }
  return exchanges.filter((one) => needed.has(one));

  /** Whether a request names somebody or something that a needed one names, has made, or shows. */
  function isAbout(one: Exchange, about: Set<string>): boolean {
    if ([...wordsIn(saidBy(one, context), context)].some((word) => about.has(word))) return true;
    const texts = [told, ...[...needed].map(textOf)];
    const ids = (produced.get(one) ?? []).flatMap((value) => [value.value, idOfSecret(value) ?? value.value]);
    if (ids.some((id) => texts.some((text) => text.includes(id)))) return true;
    return exchanges.some((maker) =>
      (produced.get(maker) ?? []).some(
        (value) =>
          usesValue(one, value) &&
          (needed.has(maker) || [...needed].some((other) => usesValue(other, value))),
      ),
    );
  }
}

/** Where a value was first seen is where it comes from. */
function producers(exchanges: Exchange[]): Map<Exchange, ProducedValue[]> {
  let known = '';
  return new Map(
    exchanges.map((exchange) => {
      known += `${textOf(exchange)}\n`;
      const values = producedValues(exchange, known);
      known += values.map(({ value }) => `${value}\n`).join('');
      return [exchange, values];
    }),
  );
}

const aboutMemory: readonly CheckName[] = [
  ...checkGroups.memory,
  'positive_data_acceptance',
  'documented_examples',
];

/** What a server remembers wrongly may come from a request that it has refused. */
const remembers = (check: CheckName): boolean => aboutMemory.includes(check);

/** A server may remember its first answer to a question, so the question is asked as early as it was. */
function firstAsked({ check, exchanges }: Finding): Exchange[] {
  const last = exchanges.at(-1);
  if (!last || !remembers(check) || isWrite(last)) return [];
  const { method, url } = last.request;
  return exchanges.filter((one) => one.request.method === method && one.request.url === url).slice(0, 1);
}

/** That refused requests have changed something is seen by reading after them: all of it belongs together. */
function culprits({ check, exchanges }: Finding): Exchange[] {
  if (check !== 'refusal_changes_nothing') return [];
  const last = exchanges.findLastIndex(isWrite);
  const before = exchanges.slice(0, Math.max(last, 0)).findLastIndex((one) => !isWrite(one));
  return last < 0 ? [] : exchanges.slice(before + 1);
}

/** What a request says, with the claims of its token and the e-mail that the token stands for. */
function saidBy(exchange: Exchange, { tokens }: PasteContext): string {
  const authorization = authorizationOf(exchange);
  if (authorization === undefined) return textOf(exchange);
  const parts = partsIn(authorization);
  const holder = [...tokens].filter(([token]) => isMadeFrom(authorization, token)).map(([, email]) => email);
  return [textOf(exchange), parts ? claimsOf(parts) : '', ...holder].join('\n');
}

/** The names that the check gave: `contract-check-k3x9f2-12`, `contract-check-k3x9f2-pay-buyer`. */
function wordsIn(text: string, { marker }: PasteContext): Set<string> {
  const names = new RegExp(`${marker}-(?:\\d+|[a-z]+(?:-[a-z]+)*)`, 'gi');
  return new Set((text.match(names) ?? []).map((name) => name.toLowerCase()));
}
