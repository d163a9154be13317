import type { CheckReport } from '../check/report';
import type { CheckSettings } from '../check/settings';
import { payloadOf } from '../check/tokens';
import { standInKeys } from '../options/prepareSettings';

/** A shorter value may be part of any word; a header is recognized by its name instead. */
const shortest = 8;

/** The report without its secrets; all outputs are created from it. */
export function redact(report: CheckReport, settings: CheckSettings): CheckReport {
  const mask = maskOf(report, settings);
  const configured = new Set(Object.keys(settings.headers).map((name) => name.toLowerCase()));
  // Findings share their exchanges, and still do afterwards.
  const copies = new Map<object, unknown>();

  function redacted(value: unknown, isHeaders = false): unknown {
    if (typeof value === 'string') return mask(value);
    if (Array.isArray(value)) return value.map((one) => redacted(one));
    if (typeof value !== 'object' || value === null) return value;
    if (!copies.has(value)) {
      const entries = Object.entries(value).map(([name, one]) => {
        if (isHeaders && configured.has(name.toLowerCase())) return [name, headerVariable(name)];
        // The JSON of an answer is in its text, too.
        return [name, name === 'json' ? undefined : redacted(one, name === 'headers')];
      });
      copies.set(value, Object.fromEntries(entries));
    }
    return copies.get(value);
  }
  return { ...(redacted(report) as CheckReport), tokens: new Map() };
}

/** `$HEADER_X_GATEWAY_KEY` */
const headerVariable = (name: string): string => `$HEADER_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;

/** Hides the admin's tokens, the configured headers and the keys of a run in a text. */
function maskOf({ tokens }: CheckReport, { admin, headers, services }: CheckSettings) {
  const isAdmin = (value: unknown) => String(value).toLowerCase() === admin?.identity.toLowerCase();
  const held = [...tokens].filter(([, identity]) => isAdmin(identity)).map(([token]) => token);
  const ofAdmin = [admin?.token ?? '', ...held];
  const ownClaims = new Set(ofAdmin.map((token) => token.split('.')[1]));
  const isOfAdmin = (claims: string) =>
    ownClaims.has(claims) || (admin && Object.values(payloadOf(claims)).some(isAdmin));
  const secrets: [name: string, value: string][] = [
    ...ofAdmin.map((token): [string, string] => ['$ADMIN_TOKEN', token]),
    // With the signature, a valid token can be created from guessed claims.
    ...ofAdmin.map((token): [string, string] => ['$ADMIN_SIGNATURE', token.split('.')[2] ?? '']),
    ...Object.entries(headers).map(([name, value]): [string, string] => [headerVariable(name), value]),
    ...Object.entries(services)
      .map(([name, service]): [string, string] => [`$${name.toUpperCase()}_KEY`, service?.key ?? ''])
      .filter(([, key]) => !Object.values(standInKeys).some((one) => one === key)),
  ];
  const shown = secrets
    .filter(([, value]) => value.length >= shortest)
    .flatMap(([name, value]) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].map((form) => ({ form, name })),
    )
    .sort((a, b) => b.form.length - a.form.length);

  return (text: string): string =>
    shown
      .reduce((masked, { form, name }) => masked.replaceAll(form, () => name), text)
      // Other tokens that name the admin: those that a case has changed, or that the server has issued since.
      .replace(/[\w-]{8,}\.([\w-]{8,})(\.[\w-]*)?/g, (token, claims: string) =>
        isOfAdmin(claims) ? '$ADMIN_TOKEN' : token,
      );
}
