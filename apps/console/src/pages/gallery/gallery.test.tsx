import { createI18n } from '@slotkeeper/i18n/createI18n';
import { locales } from '@slotkeeper/i18n/locale';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GalleryPage } from './GalleryPage.tsx';
import { galleryEntries } from './galleryEntries.ts';
import { galleryPath } from './galleryUrl.ts';

const uiFiles = Object.keys(import.meta.glob('../../../../../packages/ui/src/*.tsx'));
/** Around every entry, and the head that every table has. */
const alwaysThere = ['SlotkeeperProvider', 'DataTableHead'];

const missing: string[] = [];
const texts = Object.fromEntries(
  await Promise.all(
    locales.map(async (lang) => [lang, await createI18n(lang, (_, key) => missing.push(key))] as const),
  ),
);

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  missing.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const schemes = ['light', 'dark'] as const;
const ways = locales.flatMap((lang) => schemes.map((scheme) => ({ lang, scheme })));

describe.each(ways)('the gallery in $lang, $scheme', ({ lang, scheme }) => {
  test.each(galleryEntries.map((entry) => [entry.name, entry] as const))('%s', async (piece, { fails }) => {
    const loader = () => texts[lang];
    const routes = [{ path: '/gallery', loader, Component: GalleryPage, HydrateFallback: () => null }];
    const router = createMemoryRouter(routes, { initialEntries: [galleryPath({ lang, scheme, piece })] });
    await act(async () => void render(<RouterProvider router={router} />));
    await act(async () => undefined);
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
    const shown = document.querySelector(`[data-piece="${piece}"]`);
    expect(shown?.childElementCount, 'the piece beside its name').toBeGreaterThan(0);
    const retries = document.body.textContent.includes(texts[lang]?.t('common.retry') ?? '');
    expect(retries).toBe(fails === true || piece.startsWith('ErrorState'));
    expect(fails ? [] : complaints).toEqual([]);
    expect(missing).toEqual([]);
  });
});

test('every piece of packages/ui is in the gallery', () => {
  const pieces = uiFiles.flatMap((file) => /(\w+)\.tsx$/.exec(file.replace('.test.tsx', ''))?.[1] ?? []);
  expect(pieces.length).toBeGreaterThan(10);
  const shown = new Set(galleryEntries.map(({ name }) => name.split('/')[0]));
  expect(pieces.filter((piece) => !shown.has(piece) && !alwaysThere.includes(piece))).toEqual([]);
  expect(new Set(galleryEntries.map(({ name }) => name)).size).toBe(galleryEntries.length);
});
