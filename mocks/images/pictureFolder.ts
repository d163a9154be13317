import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureFolder {
  /** Keeps the picture under the hash of its content, and returns that. */
  keep(bytes: Uint8Array): Promise<string>;
  read(hash: string): Promise<Buffer | undefined>;
}

export function openPictureFolder(folder: string): PictureFolder {
  const fileOf = (hash: string) => join(folder, `${hash}.webp`);
  return {
    async keep(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const unfinished = join(folder, `${hash}.${randomUUID()}.part`);
      await mkdir(folder, { recursive: true });
      try {
        // Renamed when it is whole, so that nobody is ever served half a picture.
        await writeFile(unfinished, bytes);
        await rename(unfinished, fileOf(hash));
      } finally {
        await rm(unfinished, { force: true });
      }
      return hash;
    },

    async read(hash) {
      try {
        return await readFile(fileOf(hash));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
