import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const shape = z.record(z.string(), z.string());

/** Reads the operations that the Relay compiler collected (id to document); none where the file is missing. */
export async function readPersistedOperations(file: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(shape.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw new Error(`The persisted operations in ${file} cannot be read`, { cause: error });
  }
}

/** The id of a persisted operation in a request's extensions, as Relay's network layer sends it, or null. */
export function persistedId(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  const { version, sha256Hash } = (persistedQuery ?? {}) as { version?: unknown; sha256Hash?: unknown };
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
}
