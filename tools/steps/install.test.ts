import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
  await mkdir(join(folder, 'node_modules'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const locked = {
  '': { version: '0.1.0' },
  'apps/console': { version: '0.1.0' },
  'node_modules/@slotkeeper/console': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};

async function write(file: string, packages: object): Promise<void> {
  await writeFile(join(folder, file), JSON.stringify({ packages }));
}

describe('packages count as installed', () => {
  test('when npm noted the versions of the lock file', async () => {
    await write('package-lock.json', locked);
    await write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.6.7' } });
    expect(isInstalled(folder)).toBe(true);
  });

  test.each([
    ['a version differs', { 'node_modules/zod': { version: '4.6.6' } }],
    ['a package is missing', {}],
  ])('but not when %s', async (_what, installed) => {
    await write('package-lock.json', locked);
    await write('node_modules/.package-lock.json', installed);
    expect(isInstalled(folder)).toBe(false);
  });

  test('but not when npm has noted nothing, as its work was cut short', async () => {
    await write('package-lock.json', locked);
    expect(isInstalled(folder)).toBe(false);
  });
});
