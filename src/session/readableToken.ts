/** What a bearer token may consist of (RFC 6750). Anything longer than this is no token either. */
const tokenShape = /^[\w.~+/-]+=*$/;
const longestToken = 8_192;
const leftovers = ['null', 'undefined', 'NaN'];

/** Whether a text can be sent as a token at all: local storage may hold anything. */
export const isReadableToken = (text: string): boolean =>
  text.length <= longestToken && tokenShape.test(text) && !leftovers.includes(text);

/** Whether the token names another person. One that names nobody is for the server to judge. */
export function isForSomebodyElse(token: string, email: string): boolean {
  const named = emailIn(token);
  return named !== undefined && named.toLowerCase() !== email.toLowerCase();
}

/** The claim `email`, unverified: only the server can do that. */
function emailIn(token: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(claimsOf(token)), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const email =
      typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : undefined;
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}

const claimsOf = (token: string) => (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
