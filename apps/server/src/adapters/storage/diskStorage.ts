import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '../../platform/fileStorage.ts';

/** Keeps files below a folder. A file is either there whole or not at all. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => path.join(folder, name);
  return {
    put: async (name, content) => {
      const file = pathOf(name);
      const unfinished = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
