import { readFile, rm, writeFile } from 'node:fs/promises';

/** Who runs the database in a data folder, so that a second start can say so or attach by `connectionString`. */
export interface FolderOwner {
  pid: number;
  /** ISO instant. */
  startedAt: string;
  connectionString: string;
}

/** Leaves a note (a file in the data folder) of who runs the database; for reading only, the lock is what counts. */
export async function writeFolderOwner(noteFile: string, owner: FolderOwner): Promise<void> {
  await writeFile(noteFile, JSON.stringify(owner), { mode: 0o600 });
}

/** Takes the note away, before the folder is given free. */
export async function removeFolderOwner(noteFile: string): Promise<void> {
  await rm(noteFile, { force: true });
}

/** Reads the note of who runs the database; undefined when there is none. */
export async function readFolderOwner(noteFile: string): Promise<FolderOwner | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(noteFile, 'utf8'));
    return isFolderOwner(note) ? note : undefined;
  } catch {
    return undefined; // The owner is just starting or stopping: its note is not there yet, or no longer.
  }
}

function isFolderOwner(note: unknown): note is FolderOwner {
  if (typeof note !== 'object' || note === null) return false;
  const { pid, startedAt, connectionString } = note as Partial<FolderOwner>;
  return typeof pid === 'number' && typeof startedAt === 'string' && typeof connectionString === 'string';
}
