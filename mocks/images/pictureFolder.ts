import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureFolder {
  /** Keeps an uploaded picture under the hash of its content, and returns that. */
  keep(bytes: Uint8Array): Promise<string>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
}

export function openPictureFolder(folder: string): PictureFolder {
  async function write(file: string, bytes: Uint8Array) {
    const unfinished = join(folder, `${file}.${randomUUID()}.part`);
    await mkdir(folder, { recursive: true });
    try {
      // Renamed when it is whole, so that nobody is ever served half a picture.
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, file));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    write,

    async keep(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await write(`${hash}.webp`, bytes);
      return hash;
    },

    async read(file) {
      try {
        return await readFile(join(folder, file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
