import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDataFolder } from './dataFolder.ts';
import { linkLibraries } from './linkLibraries.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { chooseAccount } from './processAccount.ts';

const root = process.getuid?.() === 0;
const binaries = await findPostgresBinaries();
const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
const namespaces = spawnSync('unshare', ['-U', 'true']).status === 0;
const mayRunAsNobody = root && spawnSync('test', ['-x', binaries.postgres], { uid: nobody }).status === 0;

let folder: string;
let pathWithoutUnshare: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'account-')));
  await chmod(folder, 0o711);
  pathWithoutUnshare = join(folder, 'bin');
  await mkdir(pathWithoutUnshare);
  const id = execFileSync('/bin/sh', ['-c', 'command -v id'], { encoding: 'utf8' }).trim();
  await symlink(id, join(pathWithoutUnshare, 'id'));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function choose(name: string) {
  const data = await openDataFolder(join(folder, name));
  const environment = await linkLibraries(binaries, data.libraryLinks);
  return { data, account: await chooseAccount(binaries, data, environment) };
}

describe('PostgreSQL, which refuses to run as root', () => {
  test.runIf(!root)('runs as ourselves when we are an ordinary user', async () => {
    expect((await choose('ordinary')).account).toEqual({ prefix: [], ids: {} });
  });

  test.runIf(root && namespaces)('runs in a user namespace when we are root', async () => {
    const { data, account } = await choose('namespace');
    expect(account).toEqual({ prefix: ['unshare', '-U'], ids: {} });
    expect((await stat(data.root)).uid).toBe(0);
  });

  test.runIf(mayRunAsNobody)(
    'runs as nobody, who gets the folder, where there are no namespaces',
    async () => {
      vi.stubEnv('PATH', pathWithoutUnshare);
      const { data, account } = await choose('nobody');
      expect(account.ids.uid).toBe(nobody);
      expect([(await stat(data.root)).uid, (await stat(data.sockets)).uid]).toEqual([nobody, nobody]);
    },
  );

  test.runIf(mayRunAsNobody)('goes on as the user who owns the data already', async () => {
    const data = await openDataFolder(join(folder, 'owned'));
    await mkdir(data.cluster);
    execFileSync('chown', ['-R', 'nobody', data.root]);
    expect((await choose('owned')).account.ids.uid).toBe(nobody);
  });

  test.runIf(root)('says what to do where neither is possible', async () => {
    vi.stubEnv('PATH', '/nowhere');
    await expect(choose('refused')).rejects.toMatchObject({ code: 'ROOT_REFUSED' });
  });
});
