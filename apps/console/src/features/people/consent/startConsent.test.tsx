import { createI18n } from '@slotkeeper/i18n/createI18n';
import { afterEach, expect, test, vi } from 'vitest';
import { startConsent } from './startConsent.ts';

const i18n = await createI18n('en', () => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  // The question is outside of what the tests render, and would be a dialog of the next ones.
  document.getElementById('cc-main')?.remove();
  document.documentElement.classList.remove('show--consent');
});

test.each([
  ['no id is set', async () => new Response(JSON.stringify({ analyticsId: null }))],
  ['the server answers something else', async () => new Response('{}')],
])('spec 1: where %s, nobody is asked', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await startConsent(i18n)).toBeNull();
  expect(document.getElementById('cc-main')).toBeNull();
});

test('spec 1: with an id the question is asked, and nothing is loaded before the answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ analyticsId: 'G-AB12CD34EF' })));
  expect(await startConsent(i18n)).not.toBeNull();
  expect(document.getElementById('cc-main')?.textContent).toContain('May we measure how Slotkeeper is used?');
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
