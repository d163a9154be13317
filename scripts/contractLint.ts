import { runRedocly } from './redocly';

/** Lints openapi.yaml by redocly.yaml, without network. Further arguments go to `redocly lint`. */
export const run = (args: string[]): Promise<number> => runRedocly(['lint', 'openapi.yaml', ...args]);
