import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './steps/root.mjs';

/** More than that nobody takes in at a glance (architecture, Directions). */
const FILES_MAX = 30;
/** Names that a front door may export. */
const NAMES_MAX = 15;

/** Folders that are yet to be divided; one that no longer is too large leaves this list. */
const stillTooLarge = ['apps/console/src/features/booking/form'];

const made = new Set(['node_modules', 'dist', '__generated__', '.vite']);

/** A folder of the house and all below it, each with the names of the files directly in it. */
function foldersOf(folder: string): { folder: string; files: string[] }[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !made.has(name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const below = entries.filter((entry) => entry.isDirectory());
  const own = { folder: relative(root, folder), files };
  return [own, ...below.flatMap(({ name }) => foldersOf(join(folder, name)))];
}

const folders = ['apps', 'packages', 'e2e', 'tools'].flatMap((room) => foldersOf(join(root, room)));

/** The names that a front door gives to other modules. */
function exportedNames(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => item.trim() || []),
  );
  const own = [
    ...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm),
  ];
  return [...lists, ...own.map(([, name = '']) => name)];
}

const doors = folders
  .filter(({ folder }) => folder.startsWith('apps/server/src/modules/'))
  .flatMap(({ folder, files }) =>
    files
      .filter((name) => /^(\w+)(\.graphql)?\.ts$/.exec(name)?.[1] === basename(folder))
      .map((name) => join(folder, name)),
  );

describe('a folder', () => {
  test(`has at most ${FILES_MAX} files directly in it`, () => {
    const large = folders.filter(({ files }) => files.length > FILES_MAX).map(({ folder }) => folder);
    expect(large.toSorted()).toEqual(stillTooLarge);
  });

  test('is counted where there are sources', () => {
    const known = new Set(folders.map(({ folder }) => folder));
    for (const folder of ['apps/server/src/http', 'packages/domain/src/input', 'e2e/steps', 'tools/steps'])
      expect(known).toContain(folder);
  });
});

describe('a front door', () => {
  test(`exports at most ${NAMES_MAX} names`, () => {
    const wide = doors.map((door) => ({
      door,
      names: exportedNames(readFileSync(join(root, door), 'utf8')).length,
    }));
    expect(wide.filter(({ names }) => names > NAMES_MAX)).toEqual([]);
    expect(wide.filter(({ names }) => names > 0).length).toBeGreaterThan(20);
  });

  test('is counted with its lists, its types and its own functions', () => {
    const text = [
      "export { one, type Two } from './one.ts';",
      "export type { Three } from './three.ts';",
      "export {\n  four,\n  type Five,\n} from './four.ts';",
      'export async function six() {}',
      'export const seven = 7;',
      'function inside() {}',
    ].join('\n');
    expect(exportedNames(text)).toEqual(['one', 'type Two', 'Three', 'four', 'type Five', 'six', 'seven']);
  });

  test('is found for each noun and part that others enter', () => {
    const names = new Set(doors.map((door) => relative('apps/server/src/modules', dirname(door))));
    for (const noun of ['people/account', 'people/account/signIn', 'booking/appointment/book'])
      expect(names).toContain(noun);
  });
});
