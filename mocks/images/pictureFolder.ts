import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../createFolder';

/** The uploaded pictures as files of one folder, which the first upload creates. */
export const openPictureFolder = (folder: string) => ({
  /** Stores a picture under the hash of its content, and returns the hash. */
  async add(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const unfinished = join(folder, `${hash}.${randomUUID()}.part`);
    createFolder(folder);
    try {
      // Renamed when complete, so that half a picture is never served.
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, `${hash}.webp`));
    } finally {
      await rm(unfinished, { force: true });
    }
    return hash;
  },

  async read(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(folder, file));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },
});
