import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookFreeHaircut, bookHaircut } from '../../steps/bookHaircut.ts';
import { signIn } from '../../steps/signIn.ts';

const HOUR_MS = 3_600_000;
const FIVE_MINUTES_MS = 300_000;

test('what is due is paid once, with a payment method, and can be refunded', async ({ page, server }) => {
  await signIn(page, server.url);
  const { id } = await bookFreeHaircut(page, 'Paula Payer');
  await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
  const dialog = page.getByRole('dialog').first();
  const question = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(question.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Marked as paid.')).toBeVisible();
  await expect(dialog.getByText(/· paid$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page
    .getByRole('dialog', { name: 'Refund this payment?' })
    .getByRole('button', { name: 'Refund' })
    .click();
  await expect(dialog.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/· not paid$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeEnabled();
});

test('a past appointment keeps its time, but a no-show, its way back and a note are possible', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // A walk-in of four hours ago, recorded afterwards (rule A10); a minute that no appointment of the demo has.
  const start = Math.floor((Date.now() - 4 * HOUR_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  const { id } = await bookPast();
  await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByText('This appointment is over.', { exact: false })).toBeVisible();
  for (const name of ['Reschedule', 'Offer alternative hours', 'Cancel appointment']) {
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(dialog.getByText('No-show', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await dialog.getByRole('button', { name: 'Undo no-show' }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByLabel('Note').fill('Paid the last time');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Paid the last time')).toBeVisible();

  /** Maria may have been busy then: earlier times are tried, as far back as a walk-in may lie. */
  async function bookPast() {
    for (let hours = 0; hours < 19; hours += 1) {
      const startAt = new Date(start - hours * HOUR_MS).toISOString();
      const booked = await bookHaircut(page, {
        guest: 'Walter Walk-in',
        startAt,
        allowOutsideHours: true,
      }).catch(() => null);
      if (booked) return booked;
    }
    throw new Error('Maria was busy all day');
  }
});
