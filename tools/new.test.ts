import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from './new/write.mjs';
import { root } from './steps/root.mjs';
import { programPath, run } from './steps/run.mjs';

const rooms = [
  'apps',
  'packages',
  'db',
  'biome.json',
  '.oxlintrc.json',
  'tsconfig.base.json',
  'package.json',
];
const wanted = [
  ['mutation', 'clients/client/archiveClient'],
  ['page', 'gift-cards'],
  ['migration', 'client_labels'],
  ['language', 'de'],
  ['notification', 'appointment_rated'],
] as const;

let copy: string;
const written: Record<string, { files: string[]; next: string[] }> = {};

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-'));
  await copyHouse();
  for (const [kind, name] of wanted) written[kind] = await write(copy, kind, name);
}, 120_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

/** The sources with what Relay compiled; npm's packages are linked, and the workspace's own ones lead into the copy. */
async function copyHouse(): Promise<void> {
  const isKept = (path: string) => !/\/(node_modules|dist|\.cache|\.vite)(\/|$)/.test(path);
  for (const room of rooms) {
    const isFolder = statSync(join(root, room)).isDirectory();
    await cp(join(root, room), join(copy, room), { recursive: isFolder, filter: isKept });
  }
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@slotkeeper'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@slotkeeper') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of await readdir(join(copy, 'packages'))) {
    await symlink(join(copy, 'packages', name), join(packages, '@slotkeeper', name));
  }
}

const check = (program: string, args: string[]) =>
  run(programPath(program), args, { cwd: copy, capture: true });

test.each(wanted)('a %s writes its files and says what to do next', (kind) => {
  const { files = [], next = [] } = written[kind] ?? {};
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(existsSync(join(copy, file)), file).toBe(true);
  expect(next.length).toBeGreaterThan(2);
});

test('the next migration has the next number', async () => {
  const numbers = (await readdir(join(root, 'db/migrations'))).map((file) => Number.parseInt(file, 10));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  expect(written['migration']?.files).toEqual([`db/migrations/${next}_client_labels.sql`]);
});

test('a text more stands in all catalogues', () => {
  for (const locale of ['en', 'it', 'bg']) {
    const text = readFileSync(join(copy, `packages/i18n/src/catalogues/${locale}.json`), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ giftCards: { empty: { title: 'No gift cards yet' } } });
  }
});

test.each(['apps/server', 'apps/console', 'packages/domain', 'packages/i18n'])(
  'the types of %s hold with what was written',
  async (folder) => void (await check('tsc', ['--noEmit', '--checkers', '1', '-p', folder])),
  180_000,
);

test('what was written passes the linter and the formatter', async () => {
  const files = Object.values(written).flatMap((one) => one.files);
  const code = files.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(8);
  await check('oxlint', ['--type-aware', '--deny-warnings', ...code]);
  await check('biome', ['format', '--vcs-enabled=false', ...code]);
}, 180_000);

test.each([
  ['nothing', 'x', 'Usage'],
  ['page', 'GiftCards', 'gift-cards'],
  ['page', 'clients', 'there already'],
  ['mutation', 'forest/oak/fellOak', 'no area'],
  ['mutation', 'clients/oak/fellOak', 'lacks the action oak:edit'],
  ['language', 'it', 'there already'],
  ['notification', 'appointment_created', 'there already'],
])('%s %s is refused: %s', async (kind, name, reason) => {
  await expect(write(copy, kind, name)).rejects.toThrow(reason);
});
