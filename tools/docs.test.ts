import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

const PICTURES_MAX_BYTES = 1_500_000;

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'];

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
