import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { demoOwner } from '../../steps/signIn.ts';
import { type Language, translated } from '../../steps/translated.ts';

const languages = ['en', 'it', 'bg'] as const;
const following = { en: 'it', it: 'bg', bg: 'en' } as const;

async function signInByForm(page: Page, base: string, locale: Language): Promise<void> {
  const say = (key: string) => translated(locale, key);
  await page.context().addCookies([{ name: 'USER_LOCALE', value: locale, url: base }]);
  await page.goto(`${base}/settings`);
  await expect(page.getByRole('heading', { name: say('login.welcome') })).toBeVisible();
  await page.getByLabel(say('login.email')).fill(demoOwner.email);
  await page.getByLabel(say('login.password'), { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: say('login.submit') }).click();
  await expect(page.getByRole('alert')).toContainText(say('login.failed'));
  await page.getByLabel(say('login.password'), { exact: true }).fill(demoOwner.password);
  await page.getByRole('button', { name: say('login.submit') }).click();
  await expect(page).toHaveURL(/\/settings/);
}

/** Chooses another language and saves; the page then speaks it without a reload. */
async function changeLanguage(page: Page, from: Language, to: Language): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel(translated(from, 'settings.language'), { exact: true }).selectOption(to);
  await expect(page.getByText(translated(from, 'common.unsaved.title'))).toBeVisible();
  await page.getByRole('button', { name: translated(from, 'common.save'), exact: true }).click();
  await expect(page.getByText(translated(to, 'settings.saved')).last()).toBeVisible();
  await expect(page.getByRole('tab', { name: translated(to, 'settings.tab.places') })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe(to);
}

test('en, it, bg: signing in and settings in each language; a change of it switches the page at once', async ({
  browser,
  server,
}) => {
  for (const locale of languages) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInByForm(page, server.url, locale);
    // Signed in, the person's own language takes over from the browser's.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('tab', { name: 'Places' })).toBeVisible();
    if (locale !== 'en') await changeLanguage(page, 'en', locale);
    await changeLanguage(page, locale, following[locale]);
    if (following[locale] !== 'en') await changeLanguage(page, following[locale], 'en');
    await context.close();
  }
});

/** Finds a time zone by what is typed, from the first letter on, chooses it, and takes that back. */
async function chooseZone(page: Page, typed: string, name: RegExp): Promise<void> {
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const before = await zone.inputValue();
  await zone.focus();
  await zone.selectText();
  await page.keyboard.type(typed);
  await expect(zone).toHaveValue(typed);
  await expect(page.getByRole('option', { name: 'Europe/Sofia' })).toBeHidden();
  await page.getByRole('option', { name }).click();
  await expect(zone).toHaveValue(name);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(zone).toHaveValue(before);
}

test('the settings of a place: only what changed is sent, and nothing is lost by leaving', async ({
  page,
  server,
}) => {
  await signInByForm(page, server.url, 'en');
  await chooseZone(page, 'lord how', /^Australia\/Lord Howe \(UTC\+1[01]/);
  await page.getByRole('tab', { name: 'Places' }).click();
  const cutoff = page.getByLabel('Deadline for client changes').first();
  const before = Number.parseInt(await cutoff.inputValue(), 10);
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.postData() ?? '');
  });
  await cutoff.fill('36');
  await page.getByRole('tab', { name: 'Organization' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(sent.filter((body) => body.includes('clientCutoffHours'))).toHaveLength(1);
  expect(sent.join()).not.toContain('"currency"');
  await page.reload();
  await expect(cutoff).toHaveValue(/^36/);
  await cutoff.fill('');
  await expect(cutoff).toHaveAttribute('placeholder', 'No limit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(cutoff).toHaveValue('');
  await expect(cutoff).toHaveAccessibleDescription(/If empty, until the start/);
  await cutoff.fill(String(before));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('a business that moves to another country is asked for its VAT number at the field', async ({
  page,
  server,
}) => {
  await signInByForm(page, server.url, 'en');
  await page.getByRole('tab', { name: 'Organization' }).click();
  const vat = page.getByLabel('VAT number');
  const country = page.getByLabel('Billing country');
  const before = { vat: await vat.inputValue(), country: await country.inputValue() };
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  };
  await vat.fill('BG175074752');
  await country.selectOption('BG');
  await save();
  await country.selectOption('IT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is not a valid VAT number for the country.')).toBeVisible();
  await expect(vat).toBeFocused();
  await vat.fill('00743110157');
  await save();
  await expect(vat).toHaveValue('IT00743110157');
  await vat.fill(before.vat);
  await country.selectOption(before.country);
  await save();
});
