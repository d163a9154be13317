import type { Exchange } from '../../check/exchange';
import type { CheckSettings } from '../../check/settings';
import type { ContractText } from '../contractText';

/** What a paste must know beside the finding. */
export interface PasteContext {
  /** What the names of everything that the run made begin with; another run's names begin otherwise. */
  marker: string;
  settings: Pick<CheckSettings, 'server' | 'admin' | 'tokenCommand' | 'payments' | 'images' | 'headers'>;
  /** E-mails by token. */
  tokens: ReadonlyMap<string, string>;
  contract: Pick<ContractText, 'summary'>;
}

/** All that a request says, its address readable. */
export function textOf({ request: { url, body, headers } }: Exchange): string {
  return [url, decoded(url), body ?? '', ...Object.values(headers)].join('\n');
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return '';
  }
}

/** Only what is sent to change something; a preflight asks, and the rest reads. */
export const isWrite = ({ request: { method } }: Exchange): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

export const hasSucceeded = ({ response }: Exchange): boolean =>
  response !== undefined && response.status >= 200 && response.status < 300;
