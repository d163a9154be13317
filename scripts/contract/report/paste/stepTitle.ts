import type { Exchange } from '../../check/exchange';
import type { PasteContext } from './pasteContext';

/** What a step does, in a few words. */
export function stepTitle({ operation, request }: Exchange, { contract, settings }: PasteContext): string {
  if (operation === 'createUser') return `createUser: somebody new signs up${roleIn(request.body)}`;
  if (operation === 'issueToken') return 'issueToken: a token';
  if (request.file && request.file.base64 === '' && request.file.size > 0) {
    return `${operation}: a picture of that size; its bytes were not kept, so zeros take their place`;
  }
  if (operation) return `${operation}: ${contract.summary(operation)}`;
  if (request.method === 'OPTIONS') return 'The question that a browser asks before it sends the request';
  if (/\/v1\/payment_intents\/[^/]+\/confirm$/.test(request.url))
    return 'The card is charged, at the payment provider';
  if (settings.payments && request.url.startsWith(`${settings.payments.url}/v1/`))
    return 'A look at the payment provider';
  return `${request.method}, which the contract does not know here`;
}

const roleIn = (body: string | undefined): string => {
  const [, role] = /"userrole":"(\w{1,20})"/.exec(body ?? '') ?? [];
  return role === undefined ? '' : ` as a ${role.toLowerCase()}`;
};
