import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { askServer } from './askServer.ts';
import { bookHaircut } from './bookHaircut.ts';
import { firstFreeDay, haircutOf, slotsOf } from './haircut.ts';
import { demoOwner, signIn } from './signIn.ts';

const whoAmI = `query { viewer { id } }`;
const setLocale = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;
const receptionist = { ...demoOwner, email: 'reception@demo.slotkeeper.test' };

test('на български: резервация се променя и се отменя', async ({ page, server }) => {
  await signIn(page, server.url, receptionist);
  const { data } = await askServer<{ viewer: { id: string } }>(page, whoAmI);
  const speak = (locale: string) =>
    askServer(page, setLocale, { input: { id: data?.viewer.id ?? '', locale } });
  await speak('bg');
  try {
    const date = await firstFreeDay(page);
    const { providers } = await haircutOf(page);
    const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
    const free = await slotsOf(page, date, maria);
    const { id } = await bookHaircut(page, { guest: 'Божидара', startAt: free.at(-4) ?? '' });
    await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
    const dialog = page.getByRole('dialog').first();
    await expect(dialog.getByText('Потвърдена', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Промяна' }).click();
    await dialog.locator('[aria-pressed="true"]').click();
    await dialog.locator('[aria-pressed="false"]:enabled').first().click();
    await dialog.getByRole('button', { name: 'Напред' }).click();
    await expect(dialog.getByText(/^Досега: /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Потвърждаване' }).click();
    await expect(page.getByText('Резервацията е преместена.')).toBeVisible();
    await page.getByRole('button', { name: 'Връщане' }).click();
    await expect(page.getByText('Промяната е върната.')).toBeVisible();

    await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
    await dialog.getByRole('button', { name: 'Отмяна на резервацията' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Отмяна на резервацията' }).click();
    await expect(page.getByText('Резервацията е отменена.')).toBeVisible();
  } finally {
    await speak('en');
  }
});
