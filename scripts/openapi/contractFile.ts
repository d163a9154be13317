import { join } from 'node:path';

/** The contract of this project. Not by a URL, which the bundler would take for a file of the page. */
export const contractFile = join(import.meta.dirname, '../../openapi.yaml');
