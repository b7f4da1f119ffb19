import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookFreeHaircut } from '../../steps/bookHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

test('a member subscribes to the calendar feed of a place, and a new address ends the old one', async ({
  page,
  server,
  request,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings?tab=places`);
  await page
    .getByRole('button', { name: /^Turn on the feed for/ })
    .first()
    .click();
  const address = page.getByLabel(/^Feed address for/);
  const url = await address.inputValue();
  expect(url).toMatch(/\/calendar\/[\w-]{22}\.ics$/);

  const { startAt } = await bookFreeHaircut(page, 'Fanny Feed');
  const answer = await request.get(url);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  const event = text.split('BEGIN:VEVENT').find((part) => part.includes('Fanny Feed'));
  expect(event).toContain('STATUS:CONFIRMED');
  expect(event).toMatch(/DTSTART;TZID=[\w/]+:\d{8}T\d{6}/);
  expect(event).toContain('/calendar/');
  expect(Date.parse(startAt)).toBeGreaterThan(Date.now());
  const etag = answer.headers().etag ?? '';
  expect((await request.get(url, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await page.getByRole('button', { name: 'New address' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect(page.getByText('The feed has a new address.')).toBeVisible();
  await expect(address).not.toHaveValue(url);
  expect((await request.get(url)).status()).toBe(404);
  expect((await request.get(await address.inputValue())).status()).toBe(200);
});

test('a member adds a calendar elsewhere, and sees its state', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/myprofile`);
  const section = page.getByRole('region', { name: 'Busy times from another calendar' });
  await section.getByLabel('Calendar name').fill('Google');
  await section.getByLabel('Calendar address (ICS)').fill('https://127.0.0.1/private.ics');
  await section.getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByText('Please enter the address of a calendar').first()).toBeVisible();
  await section.getByLabel('Calendar address (ICS)').fill('webcal://calendar.example.com/secret.ics');
  await section.getByRole('button', { name: 'Add calendar' }).click();
  await expect(section.getByText('calendar.example.com')).toBeVisible();
  await expect(page.getByText('secret.ics')).toHaveCount(0);
  await expectAccessible(page, 'outside calendars', 'main');
  await section.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('calendar.example.com')).toHaveCount(0);
});
