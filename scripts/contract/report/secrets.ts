import type { CheckReport } from '../check/report';
import type { CheckSettings } from '../check/settings';
import { payloadOf } from '../check/client/tokens';

/** A shorter value may be part of any word; a header is recognized by its name instead. */
const shortest = 8;

/** The report without its secrets; all outputs are created from it. */
export function redact({ tokens, ...report }: CheckReport, settings: CheckSettings) {
  const mask = maskOf(tokens, settings);
  const configured = new Set(Object.keys(settings.headers).map((name) => name.toLowerCase()));
  // Findings share their exchanges, and still do afterwards.
  const copies = new Map<object, unknown>();

  function redacted(value: unknown, name = '', parent = ''): unknown {
    if (typeof value === 'string') {
      const isConfigured = parent === 'headers' && configured.has(name.toLowerCase());
      return isConfigured ? headerVariable(name) : mask(value);
    }
    if (Array.isArray(value)) return value.map((one) => redacted(one));
    if (typeof value !== 'object' || value === null) return value;
    // The JSON of an answer is in its text, too.
    const entries = Object.entries(value).filter(([key]) => key !== 'json');
    if (!copies.has(value))
      copies.set(value, Object.fromEntries(entries.map(([key, one]) => [key, redacted(one, key, name)])));
    return copies.get(value);
  }
  return redacted(report) as typeof report;
}

/** `$HEADER_X_GATEWAY_KEY` */
const headerVariable = (name: string): string => `$HEADER_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;

/** Hides the tokens of all callers, the configured headers and the keys of a run in a text. */
function maskOf(tokens: CheckReport['tokens'], { admin, headers, services }: CheckSettings) {
  const isAdmin = (value: unknown) => String(value).toLowerCase() === admin?.identity.toLowerCase();
  const ofAdmin: [string, string][] = admin?.token === undefined ? [] : [[admin.token, admin.identity]];
  const held = [...ofAdmin, ...tokens].map(([token, identity]) => ({
    ...{ token, name: isAdmin(identity) ? '$ADMIN' : '$USER' },
    claims: token.split('.')[1],
    signature: token.split('.')[2] ?? '',
  }));
  const nameOf = (claims: string) =>
    Object.values(payloadOf(claims)).some(isAdmin)
      ? '$ADMIN'
      : held.findLast((one) => one.claims === claims)?.name;
  const notSecret = Object.values(services).map((one) => (one?.isPublic ? one.key : undefined));
  const secrets = [
    ...held.map(({ name, token }) => [`${name}_TOKEN`, token] as const),
    // With the signature, a valid token can be created from guessed claims.
    ...held.map(({ name, signature }) => [`${name}_SIGNATURE`, signature] as const),
    ...Object.entries(headers).map(([name, value]) => [headerVariable(name), value] as const),
    ...Object.entries(services).map(([name, one]) => [`$${name.toUpperCase()}_KEY`, one?.key ?? ''] as const),
  ];
  const shown = secrets
    .filter(([, value]) => value.length >= shortest && !notSecret.includes(value))
    .flatMap(([name, value]) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].map((form) => ({ form, name })),
    )
    .sort((a, b) => b.form.length - a.form.length);

  return (text: string): string =>
    shown
      .reduce((masked, { form, name }) => masked.replaceAll(form, () => name), text)
      // Other tokens of the same callers: those that a case has changed, or that the server has issued since.
      .replace(/[\w-]{8,}\.([\w-]{8,})(\.[\w-]*)?/g, (token, claims: string) => {
        const name = nameOf(claims);
        return name === undefined ? token : `${name}_TOKEN`;
      });
}
