import type { FileStorage } from '../src/platform/fileStorage.ts';

/** A storage that keeps files as long as the test lasts, and lists them. */
export function storageInMemory(): FileStorage & { readonly files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (name, content) => void files.set(name, content),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  };
}
