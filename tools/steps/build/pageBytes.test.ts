import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  checkFirstScreen,
  checkSignIn,
  FIRST_SCREEN_MAX_BYTES,
  firstScreenBytes,
  SIGN_IN_MAX_BYTES,
  signInBytes,
} from './pageBytes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A build whose parts are of some bytes that can't be compressed. */
function build({ entry, imported, lazy }: { entry: number; imported: number; lazy: number }): void {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  const manifest = {
    main: { file: 'main.js', isEntry: true, imports: ['part'], dynamicImports: ['lazy'] },
    part: { file: 'part.js' },
    lazy: { file: 'lazy.js' },
  };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [name, size] of [
    ['main', entry],
    ['part', imported],
    ['lazy', lazy],
  ] as const)
    writeFileSync(join(folder, `${name}.js`), randomBytes(size));
}

test('the first screen is the entry with what it imports at once', () => {
  build({ entry: 1_000, imported: 2_000, lazy: 50_000 });
  expect(firstScreenBytes(folder).gzip).toBeGreaterThanOrEqual(3_000);
  expect(firstScreenBytes(folder).gzip).toBeLessThan(3_200);
  expect(() => checkFirstScreen(folder)).not.toThrow();
});

test('one that has grown too large fails the build', () => {
  build({ entry: FIRST_SCREEN_MAX_BYTES - 1_000, imported: 1_500, lazy: 0 });
  expect(() => checkFirstScreen(folder)).toThrow('bytes of JavaScript');
});

/** A console whose document begins with some bytes, and whose sign-in page imports others, that can't be compressed. */
function buildConsole({ start, imported }: { start: number; imported: number }): void {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  const manifest = {
    'src/pages/login/LoginPage.tsx': { file: 'login.js', imports: ['_signIn.js'] },
    '_signIn.js': { file: 'signIn.js' },
    '../../packages/i18n/src/catalogues/en.json': { file: 'en.js' },
    'src/pages/calendar/CalendarPage.tsx': { file: 'calendar.js' },
  };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<script type="module" crossorigin src="/start.js"></script>');
  const sizes = { start, signIn: imported, login: 100, en: 1_000, calendar: 400_000 };
  for (const [name, size] of Object.entries(sizes))
    writeFileSync(join(folder, `${name}.js`), randomBytes(size));
}

test('the sign-in page is the scripts of the document, its own code with what it imports, and its texts', () => {
  buildConsole({ start: 20_000, imported: 3_000 });
  expect(signInBytes(folder)).toBeGreaterThanOrEqual(24_100);
  expect(signInBytes(folder)).toBeLessThan(24_200);
  expect(() => checkSignIn(folder)).not.toThrow();
});

test('a sign-in page that has grown too large fails the build', () => {
  buildConsole({ start: SIGN_IN_MAX_BYTES - 3_000, imported: 2_500 });
  expect(() => checkSignIn(folder)).toThrow('bytes of JavaScript');
});
