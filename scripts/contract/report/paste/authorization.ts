import type { Exchange } from '../../check/exchange';
import { payloadOf } from '../../check/badTokens';

/** The header that carries a token, whatever its letters' case; undefined when it was not sent. */
export const authorizationOf = ({ request: { headers } }: Exchange): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];

export interface TokenParts {
  header: string;
  payload: string;
  signature: string;
}

/** The parts of whatever looks like a signed token in a header; the last one may be missing. */
export function partsIn(authorization: string): TokenParts | undefined {
  const [, header, payload, signature = ''] =
    /([\w-]{8,})\.([\w-]{8,})(?:\.([\w-]*))?/.exec(authorization) ?? [];
  return header !== undefined && payload !== undefined ? { header, payload, signature } : undefined;
}

/** What a token says in clear text. */
export const claimsOf = ({ payload }: TokenParts): string => JSON.stringify(payloadOf(payload));

/** Whether a header was made from a token: it has it whole, or one of the parts that tell it from others. */
export function isMadeFrom(authorization: string, token: string): boolean {
  if (token !== '' && authorization.includes(token)) return true;
  const parts = partsIn(token);
  return [parts?.payload, parts?.signature].some(
    (part) => part !== undefined && part.length >= 16 && authorization.includes(part),
  );
}
