import type { Call } from '../Call';
import { account } from './account';
import { lists } from './lists';
import { payments } from './payments';
import { roles } from './roles';
import { selling } from './selling';
import { writes } from './writes';

/** Every call of the client, one row each. */
export const calls: readonly Call[] = [...lists, ...roles, ...writes, ...selling, ...account, ...payments];
