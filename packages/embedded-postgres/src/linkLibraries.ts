import { access, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryLink, PostgresBinaries } from './postgresBinaries.ts';

/**
 * Makes up for the package's install script, which npm runs only where it is allowed to: PostgreSQL finds its shared
 * libraries by names that the script would have linked.
 *
 * @param linkFolder our own folder for the links
 * @returns the environment variables that PostgreSQL needs to find the libraries; none when all links are there
 */
export async function linkLibraries(
  { libraries, links }: PostgresBinaries,
  linkFolder: string,
): Promise<Record<string, string>> {
  const missing = await missingIn(libraries, links);
  if (missing.length === 0) return {};
  if (process.platform === 'darwin') {
    // macOS drops DYLD_LIBRARY_PATH whenever a program starts through /bin/sh, as initdb does: only links beside the
    // libraries themselves are found.
    await makeLinks(libraries, missing);
    return {};
  }
  await mkdir(linkFolder, { recursive: true, mode: 0o700 });
  await makeLinks(linkFolder, missing);
  const folders = [linkFolder, libraries, process.env.LD_LIBRARY_PATH];
  return { LD_LIBRARY_PATH: folders.filter((folder) => folder !== undefined && folder !== '').join(':') };
}

async function missingIn(folder: string, links: LibraryLink[]): Promise<LibraryLink[]> {
  const present = await Promise.all(
    links.map(({ name }) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, index) => !present[index]);
}

/** Links are made again, as an update or a move of the package leaves old ones dangling. */
async function makeLinks(folder: string, links: LibraryLink[]): Promise<void> {
  for (const { name, file } of links) {
    await rm(join(folder, name), { force: true });
    await symlink(file, join(folder, name));
  }
}
