import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole repository, from the sources as from the built server: both lie below apps/server. */
export function repositoryRoot(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return here.slice(0, here.lastIndexOf(`${path.sep}apps${path.sep}server`));
}
