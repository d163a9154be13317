import { createHmac } from 'node:crypto';
import { guesses, payloadOf } from '../../check/badTokens';
import { partsIn, type TokenParts } from './authorization';
import { shellWord, type Piece } from './shellWord';
import { template, type Substitute } from './template';

export interface ForgedToken {
  /** The text in the header that it takes the place of. */
  value: string;
  /** A shell word that makes it anew. */
  word: string;
}

interface Known {
  substitutes: Substitute[];
  marker: string;
  /** When the header was sent, in seconds. */
  sentAt: number;
}

/** How a shell makes the token again that the check has forged, or spoilt, in a header; undefined for plain texts. */
export function forgedToken(authorization: string, known: Known): ForgedToken | undefined {
  const forged = partsIn(authorization);
  if (!forged) return undefined;
  const origins = known.substitutes.flatMap(({ value, code }) => {
    const parts = partsIn(value);
    return parts ? [{ parts, code }] : [];
  });
  const payload = payloadPieces(forged, origins, known);
  const signature = signaturePieces(forged, origins, payload);
  const { header } = forged;
  const value = [
    header,
    forged.payload,
    ...(authorization.includes(`${forged.payload}.`) ? [forged.signature] : []),
  ];
  return {
    value: value.join('.'),
    word: shellWord([
      { text: `${header}.` },
      ...payload,
      ...(value.length > 2 ? [{ text: '.' }] : []),
      ...signature,
    ]),
  };
}

interface Origin {
  parts: TokenParts;
  code: string;
}

function payloadPieces({ payload }: TokenParts, origins: Origin[], known: Known): Piece[] {
  const same = origins.find(({ parts }) => parts.payload === payload);
  if (same) return [{ code: `$(printf %s "${same.code}" | cut -d. -f2)` }];
  const claims = payloadOf(payload);
  if (Object.keys(claims).length === 0) return [{ text: payload }];
  const json = template(JSON.stringify(claims), known.substitutes, known.marker);
  const word = shellWord(
    json.flatMap((piece) => ('text' in piece ? withTimes(piece.text, claims, known) : [piece])),
  );
  return [{ code: `$(printf %s ${word} | base64url)` }];
}

/** A token would be too old in an hour: its times are counted from now on. */
function withTimes(text: string, claims: Record<string, unknown>, { sentAt }: Known): Piece[] {
  const issuedAt = typeof claims['iat'] === 'number' ? claims['iat'] : sentAt;
  return text.split(/((?<="(?:iat|exp|nbf)":)\d+)/).map((part): Piece => {
    if (!/^\d{9,}$/.test(part)) return { text: part };
    const later = Number(part) - issuedAt;
    const sum = later < 0 ? `- ${-later}` : `+ ${later}`;
    return { code: later === 0 ? '$(date +%s)' : `$(($(date +%s) ${sum}))`, isPlain: true };
  });
}

function signaturePieces(
  { header, payload, signature }: TokenParts,
  origins: Origin[],
  shown: Piece[],
): Piece[] {
  if (signature === '') return [];
  for (const { parts, code } of origins) {
    const own = code.replace(/^\$(\w+)$/, '${$1##*.}');
    if (parts.signature === signature) return [{ code: own }];
    if (parts.signature.startsWith(signature)) {
      return [{ code: `$(printf %s "${own}" | cut -c1-${signature.length})` }];
    }
    if (differences(parts.signature, signature) === 1) return [{ code: `$(altered "${own}")` }];
  }
  for (const secret of guesses) {
    const key = Buffer.from(secret.padEnd(32, '\0'));
    if (createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url') !== signature) continue;
    return [{ code: `$(signed ${key.toString('hex')} ${shellWord([{ text: `${header}.` }, ...shown])})` }];
  }
  return [{ text: signature }];
}

/** In how many places two texts differ. */
const differences = (one: string, other: string): number =>
  one.length === other.length ? [...one].filter((letter, index) => letter !== other[index]).length : Infinity;
