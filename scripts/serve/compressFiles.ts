import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Texts, as opposed to pictures and fonts. */
export const isText = (file: string) => /\.(js|css|html|svg|json|txt)$/.test(file);

/** Puts a compressed file beside each of these. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await compress(readFileSync(file), { params }))),
  );
}
