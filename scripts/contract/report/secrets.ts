import type { CheckReport } from '../check/report';
import { parseJson } from '../check/exchange';
import type { CheckSettings } from '../check/settings';
import { standInKeys } from '../options/prepareSettings';

interface Secret {
  value: string;
  /** Shown in place of the value. */
  name: string;
}

/** A shorter value may be part of any word; a header is recognized by its name instead. */
const shortest = 8;

/** The report without its secrets; all outputs are created from it. */
export function redact(report: CheckReport, settings: CheckSettings): CheckReport {
  const hide = createHide(secretsOf(report, settings));
  const configured = new Set(Object.keys(settings.headers).map((name) => name.toLowerCase()));
  // Findings share their exchanges, and still do afterwards.
  const copies = new Map<object, unknown>();

  function redacted(value: unknown, isHeaders = false): unknown {
    if (typeof value === 'string') return hide(value);
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

type Hide = (text: string) => string;

function createHide(secrets: Secret[]): Hide {
  const names = new Map(
    secrets.flatMap(({ value, name }) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].map((form) => [form, name]),
    ),
  );
  if (names.size === 0) return (text) => text;
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(
    longestFirst.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  // What follows the admin's claims is a signature, even when a case has changed a letter of it.
  const changed = /(\$ADMIN_CLAIMS\.)[\w-]+/g;
  return (text) =>
    text.replace(any, (found) => names.get(found) ?? '').replace(changed, '$1$ADMIN_SIGNATURE_CHANGED');
}

/** Every secret of a run: the admin's tokens, the configured headers, the keys. */
function secretsOf(report: CheckReport, { admin, headers, services }: CheckSettings): Secret[] {
  const isAdmin = (email: string) => email.toLowerCase() === admin?.identity.toLowerCase();
  const held = [...report.tokens].filter(([, email]) => isAdmin(email)).map(([token]) => token);
  const tokens = new Set([admin?.token ?? '', ...held, ...issuedTokens(report, isAdmin)]);
  const keys = Object.entries(services)
    .map(([name, service]) => ({ name: `$${name.toUpperCase()}_KEY`, value: service?.key ?? '' }))
    .filter(({ value }) => !Object.values(standInKeys).some((key) => key === value));
  return [
    ...[...tokens].flatMap(partsOfToken),
    ...keys,
    ...Object.entries(headers).map(([name, value]) => ({ name: headerVariable(name), value })),
  ].filter(({ value }) => value.length >= shortest);
}

/** Tokens that the server has issued to a request that names the admin, in a journey for instance. */
const issuedTokens = ({ exchanges }: CheckReport, isAdmin: (email: string) => boolean): string[] =>
  exchanges.flatMap(({ request, response }) => {
    const { searchParams } = URL.canParse(request.url) ? new URL(request.url) : new URL('http://localhost');
    const sent = [
      ...searchParams.values(),
      ...Object.values(Object(parseJson(request.body ?? '')) as object),
    ];
    if (!sent.some((value) => isAdmin(String(value)))) return [];
    const answered = Object.entries(Object(parseJson(response?.text ?? '')) as object);
    return answered.flatMap(([field, value]) => (/token/i.test(field) ? [String(value)] : []));
  });

/** With the signature and guessed claims, a valid token can be created, so it is as secret as the whole. */
function partsOfToken(token: string): Secret[] {
  const whole = { value: token, name: '$ADMIN_TOKEN' };
  const [, claims, signature = ''] = /([\w-]{8,}\.[\w-]{8,})(?:\.([\w-]*))?/.exec(token) ?? [];
  if (claims === undefined) return [whole];
  return [whole, { value: claims, name: '$ADMIN_CLAIMS' }, { value: signature, name: '$ADMIN_SIGNATURE' }];
}

/** `$HEADER_X_GATEWAY_KEY` */
const headerVariable = (name: string): string => `$HEADER_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
