import { fileURLToPath } from 'node:url';

/** The contract of this project. */
export const contractFile = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));
