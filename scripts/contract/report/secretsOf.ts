import type { CheckReport } from '../check/checkReport';
import type { CheckSettings } from '../check/settings';
import { standInKeys } from '../options/prepareSettings';
import { headerVariable } from './headerVariable';

/** Something that no file may show, and what stands in its place. */
export interface Secret {
  value: string;
  name: string;
}

/** A shorter value may be part of any word; as a header it is known by the header's name. */
const shortest = 8;

/** Everything secret that a run knows: the admin's tokens, the configured headers, the keys. */
export function secretsOf(
  report: Pick<CheckReport, 'exchanges' | 'tokens'>,
  { admin, headers, payments, images }: Pick<CheckSettings, 'admin' | 'headers' | 'payments' | 'images'>,
): Secret[] {
  const isAdmin = (email: string) => email.toLowerCase() === admin?.email.toLowerCase();
  const held = [...report.tokens].filter(([, email]) => isAdmin(email)).map(([token]) => token);
  const tokens = new Set([admin?.token ?? '', ...held, ...issued(report, isAdmin)]);
  const keys = [
    { name: '$PAYMENTS_KEY', value: payments?.key ?? '' },
    { name: '$IMAGES_KEY', value: images?.key ?? '' },
  ].filter(({ value }) => !Object.values(standInKeys).some((key) => key === value));
  return [
    ...[...tokens].flatMap(partsOfToken),
    ...keys,
    ...Object.entries(headers).map(([name, value]) => ({ name: `$${headerVariable(name)}`, value })),
  ].filter(({ value }) => value.length >= shortest);
}

/** Tokens that the server has given for the admin's e-mail to anybody, a journey for instance. */
function issued(
  { exchanges }: Pick<CheckReport, 'exchanges'>,
  isAdmin: (email: string) => boolean,
): string[] {
  return exchanges.flatMap(({ operation, request, response }) => {
    if (operation !== 'issueToken' || !URL.canParse(request.url)) return [];
    if (!isAdmin(new URL(request.url).searchParams.get('email') ?? '')) return [];
    return /"accessToken"\s*:\s*"([^"]+)"/.exec(response?.text ?? '')?.[1] ?? [];
  });
}

/** A signature makes a good token of guessed claims, so it is as secret as the whole. */
function partsOfToken(token: string): Secret[] {
  const whole = { value: token, name: '$ADMIN_TOKEN' };
  const [, claims, signature = ''] = /([\w-]{8,}\.[\w-]{8,})(?:\.([\w-]*))?/.exec(token) ?? [];
  if (claims === undefined) return [whole];
  return [whole, { value: claims, name: '$ADMIN_CLAIMS' }, { value: signature, name: '$ADMIN_SIGNATURE' }];
}
