import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { demoOwner, signIn } from '../../steps/signIn.ts';

const ADD = `mutation ($input: AddServiceInput!) { addService(input: $input) { serviceEdge { node { id } } } }`;
const DELETE = 'mutation ($input: DeleteServiceInput!) { deleteService(input: $input) { deletedServiceId } }';
const ME = '{ viewer { ... on Provider { id } } }';

interface Added {
  addService: { serviceEdge: { node: { id: string } } };
}

/** A new service of the one who is signed in. */
async function input(page: Page, title: string) {
  const { data } = await askServer<{ viewer: { id: string } }>(page, ME);
  return { title, duration: 30, providerIds: [data?.viewer.id] };
}

/** Drags by the mouse from one thing to another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const target = await to.boundingBox();
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 5 });
  await page.mouse.up();
}

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the edit page of a service by the search of the list. */
async function openService(page: Page, base: string, title: string): Promise<void> {
  await page.goto(`${base}/services?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
}

test('a service is added, asked about, given a photo, changed and deleted', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/services`);
  await page.getByRole('link', { name: 'Add service' }).click();

  // Missing fields are shown (spec 5), and nothing is saved.
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('alert').getByText('Please fill all required fields!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Scalp massage');
  // A negative number is ignored; one that does not fit stays as it was typed, is refused at its field, and saves nothing.
  const duration = page.getByRole('textbox', { name: 'Duration' });
  await duration.fill('-40');
  await expect(duration).toHaveValue('30');
  await duration.fill('1e9');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 1,440.')).toBeVisible();
  await expect(duration).toHaveValue('1e9');
  await expect(page.getByRole('alert').getByText('Incorrect values!').first()).toBeVisible();
  await duration.fill('35');
  await duration.press('ArrowUp');
  await expect(duration).toHaveValue('40');
  await page.getByRole('textbox', { name: 'Visible range' }).fill('0');
  await page.getByRole('textbox', { name: 'Price' }).fill('24.5');
  await expect(page.getByRole('textbox', { name: 'Visible range' })).toHaveValue('');
  await page.getByRole('button', { name: 'Add service' }).click();

  // A new one leads to its own page (spec 4), where class times can be added.
  await expect(page).toHaveURL(/\/service\/.+/);
  await expect(page.getByRole('heading', { name: 'Scalp massage' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('24.50');

  // Questions, put in order by dragging and by the keyboard.
  for (const name of ['Oil', 'Allergies']) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).last().fill(name);
  }
  const firstQuestion = page.getByRole('textbox', { name: 'Question', exact: true }).first();
  await drag(page, page.getByRole('button', { name: /Move question 2/ }), firstQuestion);
  await expect(firstQuestion).toHaveValue('Allergies');
  await page.getByRole('button', { name: /Move question 2/ }).press('ArrowUp');
  await expect(firstQuestion).toHaveValue('Oil');
  await expect(page.getByText('Moved to position 1 of 2.')).toBeAttached();

  // A picture's name makes no picture of a text.
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('This file can’t be used as a photo.')).toBeVisible();
  await chooser.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Cover photo' })).toHaveAttribute('src', /^blob:/);

  // Leaving asks first, by a link and by the browser's back button.
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  // An existing one goes back one page (spec 4); everything is there when one comes again.
  await expect(page).toHaveURL(/\/services$/);
  await openService(page, server.url, 'Scalp massage');
  await expect(firstQuestion).toHaveValue('Oil');
  const photo = page.getByRole('img', { name: 'Cover photo' });
  await expect(photo).toHaveAttribute('src', /^\/photos\//);

  // The photo is replaced by another, and at last removed.
  const firstPhoto = (await photo.getAttribute('src')) ?? '';
  await chooser.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/services\?search=/);
  await page.getByRole('link', { name: 'Scalp massage', exact: true }).click();
  await expect(photo).toHaveAttribute('src', /^\/photos\//);
  await expect(photo).not.toHaveAttribute('src', firstPhoto);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(photo).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/services\?search=/);
  await page.getByRole('link', { name: 'Scalp massage', exact: true }).click();
  await expect(page.getByText('Drop a photo here')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.goto(`${server.url}/services?search=Scalp`);
  await expect(page.getByText('No services match this search.')).toBeVisible();
});

test('what someone else has deleted in the meantime is shown, and nothing that was typed is lost', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const { data } = await askServer<Added>(page, ADD, { input: await input(page, 'Going soon') });
  const id = data?.addService.serviceEdge.node.id ?? '';
  await page.goto(`${server.url}/service/${encodeURIComponent(id)}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Here to stay');
  await askServer(page, DELETE, { input: { id } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else deleted this service')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Here to stay');
  await page.getByRole('button', { name: 'Add as a new service' }).click();
  await expect(page.getByRole('heading', { name: 'Here to stay' })).toBeVisible();
  const again = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(again).not.toBe(id);
  await askServer(page, DELETE, { input: { id: again } });
});

test('R1: a receptionist reads services and vacations, and is shown what the role is not for', async ({
  page,
  server,
}) => {
  await signIn(page, server.url, { ...demoOwner, email: 'reception@demo.slotkeeper.test' });
  for (const address of ['/service', '/vacationHour', '/role']) {
    await page.goto(`${server.url}${address}`);
    await expect(page.getByText('Action not allowed')).toBeVisible();
    await expect(page.getByText('Your role, Receptionist, doesn’t include this page.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/analytics/);
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('link', { name: 'Add service' })).toBeHidden();
  await page.getByRole('link', { name: 'Haircut', exact: true }).click();
  await expect(
    page.getByText('You can view this service, but your role doesn’t allow you to change it.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Add question|Choose photo|Delete|Save/ })).toHaveCount(0);
});

test('another open console follows what becomes of a service', async ({ page, server, browser }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/services`);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url);
  await other.goto(`${server.url}/services`);
  const watched = other.getByRole('switch', { name: 'Manicure can be booked' });
  await expect(watched).toBeChecked();
  await page.getByRole('switch', { name: 'Manicure can be booked' }).press('Space');
  await expect(page.getByText(/upcoming appointments? stays? as/)).toBeVisible();
  await expect(watched).not.toBeChecked();
  await page.getByRole('switch', { name: 'Manicure can be booked' }).press('Space');
  await expect(watched).toBeChecked();
});

test('a class gets weekly times, which end after they start', async ({ page, server }) => {
  await signIn(page, server.url);
  await openService(page, server.url, 'Beard trim');
  await page.getByRole('button', { name: 'Add class time' }).click();
  const row = page.getByRole('row').last();
  await row.getByLabel('Start').selectOption('12:00');
  await row.getByLabel('End').selectOption('11:00');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please check start and end times!')).toBeVisible();
  await row.getByLabel('End').selectOption('12:30');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').last().getByLabel('Start')).toHaveValue('12:00');
  await page.getByRole('row').last().getByRole('button', { name: 'Delete this class time' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this class time?' });
  await expect(question).toContainText('12:00–12:30: this time can no longer be booked.');
  await expect(question).toContainText('The service will then be booked within work hours');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').last().getByLabel('Start')).toHaveValue('12:00');
  await page.getByRole('row').last().getByRole('button', { name: 'Delete this class time' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No class times. The service is booked within work hours.')).toBeVisible();
});
