import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

const PICTURES_MAX_BYTES = 1_500_000;

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/api.md'];

/** What a page shows or leads to inside the repository: `[text](path)` and `![text](path)`. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
}

test.each(pages)('%s leads to files that exist', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, page, '..', path)))).toEqual([]);
});

test('the README shows a picture, and all pictures together are small', () => {
  expect(pathsIn('README.md')).toContain('docs/screens/calendar-week-desktop-light.webp');
  const folder = join(root, 'docs', 'screens');
  const bytes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX_BYTES);
});

test('CONTRIBUTING.md names files and folders that exist', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|tools|e2e|bench|contract|db|docs)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, path = '']) => !existsSync(join(root, path)))).toEqual([]);
});

test('a booking is followed in under 15 files, each named by one before it, with at most five ways back', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const files = [...text.matchAll(/^\d+\. `([\w./-]+)`/gm)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThan(15);
  const sources = files.map((path) => readFileSync(join(root, path), 'utf8'));
  const leadsTo = (place: number, source = '') => {
    const [name = ''] = basename(files[place] ?? '').split('.');
    return new RegExp(`\\b${name}\\b`).test(source);
  };
  const following = files.slice(1).map((_, index) => index + 1);
  const lost = following.filter((place) => !sources.slice(0, place).some((one) => leadsTo(place, one)));
  expect(lost.map((place) => files[place])).toEqual([]);
  const returns = following.filter((place) => !leadsTo(place, sources[place - 1]));
  expect(returns.length).toBeLessThanOrEqual(5);
});

test('decision records are numbered without gaps, and listed', () => {
  const folder = join(root, 'docs', 'adr');
  const records = readdirSync(folder).filter((name) => name !== 'README.md');
  const numbers = records.map((name) => Number(name.slice(0, 4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const name of records) {
    expect(list).toContain(`[${name.slice(0, 4)}](${name})`);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 4)} `));
  }
});
