import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookFreeHaircut } from '../../steps/bookHaircut.ts';
import { signIn } from '../../steps/signIn.ts';

const whoAmI = `query { viewer { id } }`;
const setLocale = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;

test('на български: календарът, клавишите, резервация се променя и се отменя', async ({ page, server }) => {
  await signIn(page, server.url);
  const { data } = await askServer<{ viewer: { id: string } }>(page, whoAmI);
  const speak = (locale: string) =>
    askServer(page, setLocale, { input: { id: data?.viewer.id ?? '', locale } });
  await speak('bg');
  try {
    for (const view of ['day', 'week']) {
      await page.goto(`${server.url}/calendar?view=${view}`);
      await expect(page.locator('[data-event]').first()).toBeVisible();
      await expect(page.getByText('Седмица', { exact: true })).toBeVisible();
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Клавишни комбинации');

    const { id } = await bookFreeHaircut(page, 'Божидара');
    await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
    const dialog = page.getByRole('dialog').first();
    await expect(dialog.getByText('Потвърдена', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Промяна' }).click();
    await dialog.locator('[aria-pressed="true"]').click();
    await dialog.locator('[aria-pressed="false"]:enabled').first().click();
    await dialog.getByRole('button', { name: 'Напред' }).click();
    await expect(dialog.getByText(/^Сегашен час: /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Потвърждаване' }).click();
    await expect(page.getByText('Резервацията е преместена.')).toBeVisible();
    await page.getByRole('button', { name: 'Връщане' }).click();
    await expect(page.getByText('Промяната е върната.')).toBeVisible();

    await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
    await dialog.getByRole('button', { name: 'Отмяна на резервацията' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.getByRole('dialog').last().getByRole('button', { name: 'Отмяна на резервацията' }).click();
    await expect(page.getByText('Резервацията е отменена.')).toBeVisible();
  } finally {
    await speak('en');
  }
});
