/** Who can use the app. The newcomer has an account and no role. */
export const actors = ['visitor', 'buyer', 'seller', 'admin', 'newcomer'] as const;
export type Actor = (typeof actors)[number];

/** Everything that the panel can change. All of it is in the page's URL. */
export interface PageState {
  /** As `mocks/scenarios/grammar.ts` reads it, such as `listOrders:empty`; empty where nothing is changed. */
  readonly scenario: string;
  readonly as?: Actor | undefined;
  readonly payments?: 'down' | undefined;
}

export function readState(search: string): PageState {
  const query = new URLSearchParams(search);
  return {
    scenario: query.getAll('scenario').join(),
    as: actors.find((each) => each === query.get('as')),
    payments: query.get('payments') === 'down' ? 'down' : undefined,
  };
}

/** The panel's parameters in the URL's query; all others are the app's. */
const isOurs = (parameter: string) => /^(?:scenario|as|payments)(?:=|$)/.test(parameter);

/** The address with the state at the end of its query. The app's own parameters are not changed. */
export function withState(href: string, { scenario, as, payments }: PageState): string {
  const [, address = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const otherParts = search.split('&').filter((part) => part !== '' && !isOurs(part));
  const added = Object.entries({ scenario, as, payments }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  const query = [...otherParts, ...added].join('&');
  return address + (query && `?${query}`) + hash;
}
