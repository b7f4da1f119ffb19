import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * The secret that tokens are made from: SLOTKEEPER_SECRET, else one that is made on first start and kept in the data
 * folder, readable by its owner alone (rule R4). Servers that share a database need the same one.
 */
export async function readServerSecret({
  secret,
  dataFolder,
}: {
  secret: string | null;
  dataFolder: string;
}): Promise<string> {
  if (secret !== null) return secret;
  const file = path.join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(SECRET_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return readFile(file, 'utf8');
}
