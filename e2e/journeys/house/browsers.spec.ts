import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { demoOwner } from '../../steps/signIn.ts';

/** Makes the browser lack what the oldest supported ones lack (package.json, browserslist). */
async function beLikeSafari16(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Object, 'groupBy');
    for (const name of ['union', 'difference', 'intersection', 'isSubsetOf'])
      Reflect.deleteProperty(Set.prototype, name);
  });
}

test('in the oldest supported browser people sign in and see their calendar, and nothing breaks the policy', async ({
  page,
  server,
}) => {
  await beLikeSafari16(page);
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) reports.push(message.text());
  });
  await page.goto(`${server.url}/login?next=%2Fcalendar`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoOwner.email);
  await page.getByLabel('Password', { exact: true }).fill(demoOwner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
  await expect(page.getByText('The server can’t be reached')).toHaveCount(0);
  expect(reports).toEqual([]);
});

test('a browser that is too old says so in its language, and loads nothing more', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'bg-BG' });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Този браузър е твърде стар' })).toBeVisible();
  await expect(page.getByText('Safari 16.4')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the console can be installed: its manifest names icons that are there', async ({ page, server }) => {
  const answer = await page.request.get(`${server.url}/manifest.webmanifest`);
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string }[] };
  expect(manifest.start_url).toBe('/calendar');
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(`${server.url}${src}`);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});
