import type { Breaks } from './change';

/** Something that clients send must now be there. */
export const becameRequired: Breaks = { clients: 'are refused without it', servers: 'must ask for it' };

/** Something that clients send may now be missing. */
export const becameOptional: Breaks = { servers: 'must do without it' };
