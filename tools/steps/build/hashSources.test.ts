import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources } from './hashSources.mjs';

let folder: string;
let before: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
  const files = ['apps/server/src/main.ts', 'packages/domain/src/rule.ts', 'contract/schema.graphql'];
  for (const file of [...files, 'package-lock.json', 'tsconfig.base.json']) await write(file, file);
  before = hashSources(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}

describe('a build is out of date', () => {
  test.each([
    'apps/server/src/main.ts',
    'apps/console/index.html',
    'packages/domain/src/rule.ts',
    'contract/schema.graphql',
    'package-lock.json',
  ])('when %s changes', async (file) => {
    await write(file, 'changed');
    expect(hashSources(folder)).not.toBe(before);
  });

  test('when a file is renamed', async () => {
    await rm(join(folder, 'packages/domain/src/rule.ts'));
    await write('packages/domain/src/renamed.ts', 'packages/domain/src/rule.ts');
    expect(hashSources(folder)).not.toBe(before);
  });

  test.each([
    'apps/server/dist/main.js',
    'apps/console/src/__generated__/Query.graphql.ts',
    'apps/server/src/rule.test.ts',
    'contract/persisted.json',
    'apps/console/node_modules/.vite/deps.js',
    'README.md',
  ])('but not when %s does', async (file) => {
    await write(file, 'changed');
    expect(hashSources(folder)).toBe(before);
  });

  test('and not when a file was only touched', async () => {
    await utimes(join(folder, 'apps/server/src/main.ts'), 1, 1);
    expect(hashSources(folder)).toBe(before);
  });
});
