import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

/** The sources of the product, by path from the root: no tests, no test helpers, nothing generated. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/__generated__|\.test\.|\.d\.ts$/.test(path))
    .map((path) => `${folder}/${path}`);
}

const server = sourcesIn('apps/server/src');
const packages = ['domain', 'i18n', 'ui', 'demo', 'embedded-postgres'].flatMap((one) =>
  sourcesIn(`packages/${one}/src`),
);

/** What is named after its noun: a front door, and the input of a mutation; and where a program begins. */
function isNamedByNoun(path: string): boolean {
  const [name = ''] = basename(path).split('.');
  return name === 'main' || name === basename(dirname(path)) || path.startsWith('packages/domain/src/input/');
}

/** An adapter has the name of the interface that it implements. */
function isAdapterOf(path: string, others: readonly string[]): boolean {
  return path.startsWith('apps/server/src/adapters/') && others.some((one) => one.includes('/platform/'));
}

/** The names that several files of one program have, with those files. */
function sharedNames(paths: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths.filter((one) => !isNamedByNoun(one))) {
    const name = basename(path).replace(/\.tsx?$/, '');
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()]
    .filter((files) => files.length > 1)
    .filter((files) => !files.some((path) => isAdapterOf(path, files)))
    .map((files) => files.join(', '));
}

// The clients' pages are a program of their own, whose screens may be called as those of the console are.
test.each([
  ['the server and the console', [...server, ...sourcesIn('apps/console/src'), ...packages]],
  [
    'the clients’ pages',
    [...sourcesIn('apps/booking/src'), ...packages.filter((path) => !path.includes('/ui/'))],
  ],
])('a file name means one thing: %s', (_, paths) => {
  expect(paths.length).toBeGreaterThan(100);
  expect(sharedNames(paths)).toEqual([]);
});

test('two files of one name are found', () => {
  const [one, other] = ['apps/server/src/modules/a/notice.ts', 'apps/console/src/lib/notice.ts'];
  expect(sharedNames([one, other])).toEqual([`${one}, ${other}`]);
  expect(sharedNames([one, 'apps/server/src/modules/billing/notice/notice.ts'])).toEqual([]);
});
