import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles, isText } from '../serve/compressFiles';

/** Puts a compressed file beside each text of the folder, as `npm run build` does. */
export const compressFolder = (folder: string): Promise<void> =>
  compressFiles(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isText)
      .map((name) => join(folder, name)),
  );
