import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

/** Rules whose part of the product is not built yet; the list may only shrink. */
const notBuilt = ['A13', 'C3', 'M2', 'M3', 'M4'];

const pages = readdirSync(join(root, 'docs/rules')).map((page) =>
  readFileSync(join(root, 'docs/rules', page), 'utf8'),
);
const defined = pages.flatMap((page) =>
  [...page.matchAll(/^#{2,3} ([A-Z]\d+|spec \d):/gm)].map(([, id]) => id),
);

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'db', 'tools', 'e2e', 'bench'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The ids in ‘rule A10’, ‘rules A2, A10’, ‘spec 5 and 7’ or a test's title that begins with one. */
function citedIn(file: string, text: string): string[] {
  const rules = [
    ...text.matchAll(/\b[Rr]ules?(?:\s|\*|\/)+((?:[TAPRCMNK]\d+(?:(?:,|\s|\*|and|to|or)+)?)+)/g),
  ];
  const hasTitles = /\.(test|spec)\.tsx?$/.test(file);
  const titles = hasTitles ? [...text.matchAll(/['"`]([TAPRCMNK]\d+(?:, [TAPRCMNK]\d+)*)\b/g)] : [];
  const chapters = [...text.matchAll(/\bspec (\d)/g)].map(([, chapter]) => `spec ${chapter}`);
  const ids = [...rules, ...titles].flatMap(([, list]) => list?.match(/[TAPRCMNK]\d+/g) ?? []);
  return [...ids, ...chapters];
}

test('every rule has one heading', () => {
  expect(new Set(defined).size).toBe(defined.length);
});

test('every rule that the code cites is written down', () => {
  const cited = sources.flatMap(({ file, text }) => citedIn(file, text).map((id) => ({ file, id })));
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter(({ id }) => !defined.includes(id))).toEqual([]);
});

test('every rule is cited by a test, unless its part is not built yet', () => {
  const tested = new Set(
    sources
      .filter(({ file }) => /\.(test|spec)\./.test(file))
      .flatMap(({ file, text }) => citedIn(file, text)),
  );
  const untested = defined.filter((id) => id?.startsWith('spec') === false && !tested.has(id));
  expect(untested.filter((id) => !notBuilt.includes(id ?? ''))).toEqual([]);
});

test('every file that a rule names exists', () => {
  const named = pages.flatMap((page) =>
    [...page.matchAll(/`((?:apps|packages|db|e2e|tools|docs)\/[^`]+)`/g)].map(([, path]) => path ?? ''),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
