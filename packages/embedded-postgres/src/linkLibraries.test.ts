import { execFile } from 'node:child_process';
import { copyFile, link, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkLibraries } from './linkLibraries.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries.ts';

const execute = promisify(execFile);

let folder: string;
let unlinked: PostgresBinaries;

/** The package as npm leaves it when its install script may not run: all files, but none of the links. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libraries-'));
  const installed = await findPostgresBinaries();
  unlinked = { ...installed, postgres: join(folder, 'bin', 'postgres'), libraries: join(folder, 'lib') };
  unlinked.links = installed.links.map(({ name, file }) => ({
    name,
    file: file.replace(installed.libraries, unlinked.libraries),
  }));
  await mkdir(join(folder, 'bin'));
  await mkdir(unlinked.libraries);
  await copyFile(installed.postgres, unlinked.postgres);
  for (const name of await readdir(installed.libraries)) {
    const file = join(installed.libraries, name);
    if (!(await lstat(file)).isFile()) continue;
    await link(file, join(unlinked.libraries, name)).catch(() =>
      copyFile(file, join(unlinked.libraries, name)),
    );
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function versionOf({ postgres }: PostgresBinaries, environment: Record<string, string>) {
  return execute(postgres, ['--version'], { env: { ...process.env, ...environment } });
}

describe('PostgreSQL installed without its install script', () => {
  test('does not run as it is', async () => {
    await expect(versionOf(unlinked, {})).rejects.toThrow('shared libraries');
  });

  test.runIf(process.platform === 'linux')('runs with links in a folder of our own', async () => {
    const environment = await linkLibraries(unlinked, join(folder, 'links'));
    expect((await versionOf(unlinked, environment)).stdout).toContain('(PostgreSQL) 18');
  });

  test.runIf(process.platform === 'linux')(
    'runs also when the links are there from an earlier place',
    async () => {
      const elsewhere = unlinked.links.map((entry) => ({ ...entry, file: `/nowhere/${entry.name}` }));
      await linkLibraries({ ...unlinked, links: elsewhere }, join(folder, 'links'));
      const environment = await linkLibraries(unlinked, join(folder, 'links'));
      expect((await versionOf(unlinked, environment)).stdout).toContain('(PostgreSQL) 18');
    },
  );

  test('needs nothing where the script did run', async () => {
    const [name = ''] = await readdir(unlinked.libraries);
    const complete = { ...unlinked, links: [{ name, file: '' }] };
    expect(await linkLibraries(complete, join(folder, 'unused'))).toEqual({});
  });
});
