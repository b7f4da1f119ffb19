import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { askServer } from './askServer.ts';
import { addForeignPlace, FOREIGN_PLACE, retireForeignPlaces } from './foreignPlace.ts';
import { authenticatorCode } from './authenticatorCode.ts';
import { type DialogPath, type DialogScene, opened } from './dialogPath.ts';
import { BLOCK_NOTE } from './dialogStage.ts';
import { fakePushManager } from './fakePushManager.ts';
import { openSettled } from './settled.ts';
import { paymentDialogs } from './billing/paymentDialogs.ts';
import { offerToWaiting, openWaitlist, removeWaiting } from './waitlist.ts';
import { demoOwner } from './signIn.ts';

const outsideCalendars = ({ page, text }: DialogScene) =>
  page.getByRole('region', { name: text('outsideCalendar.title') });
const removal = /Google/;

async function addOutsideCalendar(scene: DialogScene): Promise<void> {
  const { text } = scene;
  const section = outsideCalendars(scene);
  await section.getByLabel(text('outsideCalendar.name')).fill('Google');
  await section.getByLabel(text('outsideCalendar.url')).fill('https://calendar.example.com/one.ics');
  await section.getByRole('button', { name: text('outsideCalendar.add') }).click();
  await section.getByRole('button', { name: removal }).last().click();
}

async function confirmIn({ page, text }: DialogScene, key: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(key) })
    .click();
}

const day = '/calendar?view=day&date=:classDate';
const group = (page: Page) => page.locator('[data-event]').filter({ hasText: 'Yoga' }).first();
const block = (page: Page) => page.locator('[data-block]').filter({ hasText: BLOCK_NOTE }).first();

/** Goes from the question for the password to the code of an authenticator app. */
async function enterPassword({ page, text }: DialogScene): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('profile.password.current')).fill(demoOwner.password);
  await dialog.getByRole('button', { name: text('common.next') }).click();
  await dialog.locator('pre').waitFor();
}

const disableTwoFactor =
  'mutation ($input: CurrentPasswordInput!) { disableTwoFactor(input: $input) { account { id } } }';

/** Chooses a place as the only one of the staff member whose form is open, and saves. */
async function moveToPlace({ page, text }: DialogScene, name: string): Promise<void> {
  const places = page.getByRole('dialog').getByRole('combobox', { name: text('staff.places') });
  // Each takes one of the chosen places away; there are two in the demo.
  for (let chosen = 0; chosen < 2; chosen += 1) await places.press('Backspace');
  await places.press('ArrowDown');
  await page.getByRole('option', { name }).click();
  await places.press('Tab');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.save') })
    .click();
}

const noScopes = {
  appointments: [],
  clients: [],
  services: [],
  workHours: [],
  vacations: [],
  providers: [],
  places: [],
  organization: [],
  payments: [],
  analytics: [],
  outbox: [],
  exports: [],
  audit: [],
  integrations: [],
};
const integrations = '/settings?tab=integrations';
const addToken =
  'mutation ($input: AddApiTokenInput!) { added: addApiToken(input: $input) { object: apiToken { id } } }';
const revokeToken =
  'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { __typename } }';
const addWebhook =
  'mutation ($input: AddWebhookEndpointInput!) { added: addWebhookEndpoint(input: $input) { object: webhookEndpoint { id } } }';
const deleteWebhook =
  'mutation ($input: DeleteWebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) { __typename } }';

/** A dialog of a token or webhook, which is made for it and removed again. */
function ofIntegration(
  title: string,
  press: string,
  { add, remove }: { add: readonly [mutation: string, input: object]; remove: string },
): DialogPath {
  let id = '';
  return opened(integrations, title, [], {
    act: async ({ page, text }) => {
      const [mutation, input] = add;
      const { data } = await askServer<{ added: { object: { id: string } } }>(page, mutation, { input });
      id = data?.added.object.id ?? '';
      await openSettled(page, page.url());
      await page
        .getByRole('button', { name: text(press) })
        .first()
        .click();
    },
    // The page still lists it: what acts on another one loads the list again.
    undo: async ({ page }) => {
      await askServer(page, remove, { input: { id } });
    },
  });
}

const ofWebhook = (title: string, press: string) =>
  ofIntegration(title, press, {
    add: [addWebhook, { url: 'https://hooks.example.com/in', eventTypes: ['appointment.created'] }],
    remove: deleteWebhook,
  });

/** All dialogs of the console by their component, and how the language journeys open each. A test keeps the list whole. */
export const languageDialogs: Readonly<Record<string, DialogPath>> = {
  ...paymentDialogs,
  AddClientDialog: opened('/clients', 'clients.add.title', ['clients.add.title']),
  AddPlaceDialog: opened('/myprofile?tab=places', 'profile.place.add', ['profile.place.add']),
  AddStaffDialog: opened('/staff-members', 'staff.add', ['staff.add']),
  AddTokenDialog: opened(integrations, 'integrations.token.add', ['integrations.token.add']),
  AddWaitlistEntryDialog: opened('/calendar?view=week', 'calendar.waitlist.add', [], {
    act: async ({ page, text }) => {
      await openWaitlist(page);
      await page.getByRole('button', { name: text('calendar.waitlist.add') }).click();
    },
  }),
  AppointmentModal: opened('/calendar/:appointment', 'appointment.title', []),
  AttendeesModal: opened(day, 'appointment.attendees.title', [], { act: ({ page }) => group(page).click() }),
  BlockDialog: opened(day, BLOCK_NOTE, [], { isReadOnly: true, act: ({ page }) => block(page).click() }),
  UnreadableUrl: opened('/calendar/none', 'appointment.title', []),
  CalendarRow: opened('/myprofile?tab=personal', 'outsideCalendar.removeTitle', [], {
    act: addOutsideCalendar,
    undo: async (scene) => {
      await outsideCalendars(scene).getByRole('button', { name: removal }).last().click();
      await confirmIn(scene, 'common.remove');
    },
  }),
  CategoriesDialog: opened('/service/:service', 'service.categories.manage', ['service.categories.manage']),
  ChangeEmailDialog: opened('/myprofile?tab=personal', 'profile.email.changeTitle', ['profile.email.change']),
  ClientDuplicates: opened('/clients/:twin', 'clients.merge.title', ['clients.merge.action']),
  ConflictDialog: opened('/vacationHour/:vacation', 'vacation.conflict.title', [
    'vacation.selectAll',
    'common.save',
  ]),
  CopyDayDialog: opened('/services?tab=work_hours', 'workHours.copyDay.title', ['workHours.copyDay.action']),
  CropDialog: opened('/myprofile?tab=personal', 'photo.cropTitle', [], {
    act: async ({ page }) => {
      const picture = { create: { width: 300, height: 200, channels: 3, background: '#2040c0' } } as const;
      const buffer = await sharp(picture).png().toBuffer();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    },
  }),
  CurrencyChangeDialog: opened('/settings?tab=places', 'settings.currencyChange.title', [], {
    act: async ({ page, text }) => {
      await page
        .getByRole('combobox', { name: text('settings.currency') })
        .first()
        .fill('CHF');
      await page.getByRole('option', { name: /CHF/ }).click();
      await page.getByRole('button', { name: text('common.save') }).click();
    },
  }),
  CurrentPasswordDialog: opened('/myprofile?tab=personal', 'profile.twoFactor.title', [
    'profile.twoFactor.start',
  ]),
  DateHoursDialog: opened('/services?tab=work_hours', 'dateHours.add', [
    'workHours.view.dates',
    'dateHours.add',
  ]),
  DeleteCategory: opened('/service/:service', 'service.categories.deletion.title', [
    'service.categories.manage',
    'service.categories.delete',
  ]),
  DeleteClassTime: opened('/service/:classes', 'service.classTime.deletion.title', [
    'service.classTime.delete',
  ]),
  DeleteRole: opened('/role/:role', 'roles.delete.title', ['common.delete']),
  DeleteService: opened('/service/:service', 'service.delete.title', ['common.delete']),
  DeleteVacationDialog: opened('/services?tab=vacation_periods', 'vacation.delete.title', [
    'vacation.delete.of',
  ]),
  DeleteWebhook: ofWebhook('integrations.webhook.deleteTitle', 'integrations.webhook.deleteNamed'),
  DeletionDialog: opened('/calendar/:appointment', 'appointment.cancel.title', ['appointment.action.cancel']),
  EditBlockDialog: opened(day, 'calendar.blocking.title', [], { act: ({ page }) => block(page).click() }),
  EditClientDialog: opened('/clients/:twin', 'clients.edit.title', ['clients.menu', 'clients.edit.title']),
  EditStaffDialog: opened('/staff-members', 'staff.edit', ['staff.edit']),
  FeedActions: opened(
    '/myprofile?tab=personal',
    'calendarFeed.renewTitle',
    ['calendarFeed.turnOn', 'calendarFeed.renew'],
    {
      undo: async (scene) => {
        await scene.page.getByRole('button', { name: scene.text('calendarFeed.turnOff') }).click();
        await confirmIn(scene, 'calendarFeed.turnOff');
      },
    },
  ),
  HolidaysDialog: opened('/services?tab=work_hours', 'holiday.title', [
    'workHours.view.dates',
    'holiday.action',
  ]),
  ImportClientsDialog: opened('/clients', 'clients.import.title', ['clients.files', 'clients.import.title']),
  InvitationLinkDialog: opened('/staff-members', 'staff.link.title', ['staff.link.title']),
  InviteClientDialog: opened('/clients', 'invite.title', ['invite.title']),
  InviteLinkDialog: opened('/clients', 'invite.link.title', ['invite.link.title']),
  LeaveDialog: opened('/clients', 'common.unsaved.title', ['clients.add.title'], {
    act: async ({ page, text }) => {
      await page.getByRole('dialog').getByLabel(text('common.name')).fill('Xqg');
      await page.keyboard.press('Escape');
    },
  }),
  LinkDialog: opened('/staff-members', 'staff.link.title', ['staff.link.title', 'staff.link.create']),
  MoveDialog: opened(day, 'calendar.move.groupTitle', [], {
    act: async ({ page }) => {
      await group(page).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Enter');
    },
  }),
  FigureListDialog: opened('/analytics?period=lastYear', 'analytics.section.outcomes.attended', [
    'analytics.section.outcomes.attended',
  ]),
  BookingPanel: opened('/calendar?view=month', 'appointment.new', [], {
    act: ({ page }) =>
      page
        .locator('td[data-day]:not([data-past])')
        .last()
        .click({ position: { x: 4, y: 4 } }),
  }),
  NewAppointmentModal: opened('/calendar?view=week', 'appointment.new', ['calendar.addAppointment']),
  NewBlockDialog: opened('/calendar?view=week', 'calendar.addBlock', ['calendar.addBlock']),
  NotificationSidebar: opened('/analytics', 'notification.title', ['notification.open']),
  OfferWaitlistSeatDialog: opened('/calendar?view=week', 'calendar.waitlist.offer', [], {
    act: ({ page }) => offerToWaiting(page),
    undo: ({ page }) => removeWaiting(page),
  }),
  PaymentDialog: opened('/calendar/:appointment', 'appointment.paid.title', [
    'appointment.action.markAsPaid',
  ]),
  PaymentMethodRow: opened('/settings?tab=places', 'settings.place.removePaymentMethod', [], {
    // Reminders, which are removed without a question, come before the methods of payment.
    act: async ({ page, text }) => {
      await page
        .getByRole('button', { name: text('settings.place.removePaymentMethod') })
        .last()
        .click();
    },
  }),
  PhoneNavigation: opened('/analytics', 'nav.main', ['nav.main'], { isPhone: true }),
  PushOffer: opened('/settings?tab=outbox', 'notification.push.title', [], {
    act: async ({ page }) => {
      await page.addInitScript(fakePushManager, 'default');
      await page.reload();
    },
  }),
  SenderHelpDialog: opened('/settings?tab=outbox', 'senders.help.title', ['senders.help.open']),
  ReassignDialog: opened('/staff-members', 'staff.left.button', ['staff.left.button']),
  RecoveryCodesDialog: opened(
    '/myprofile?tab=personal',
    'profile.twoFactor.codesTitle',
    ['profile.twoFactor.start'],
    {
      act: async (scene) => {
        const { page, text } = scene;
        await enterPassword(scene);
        const dialog = page.getByRole('dialog');
        const secret = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '');
        await dialog.getByLabel(text('login.code')).fill(authenticatorCode(secret));
        await dialog.getByRole('button', { name: text('common.confirm') }).click();
      },
      close: 'profile.twoFactor.codesKept',
      undo: async ({ page }) => {
        await askServer(page, disableTwoFactor, { input: { validatePassword: demoOwner.password } });
        await openSettled(page, page.url());
      },
    },
  ),
  RefundDialog: opened('/calendar/:offered', 'appointment.paid.refundTitle', ['appointment.paid.refund']),
  RefuseAlternatives: opened('/calendar/:offered', 'appointment.offer.refusedTitle', [
    'appointment.action.recordRefused',
  ]),
  RenewSecret: ofWebhook('integrations.webhook.renewTitle', 'integrations.webhook.renewNamed'),
  RevokeToken: ofIntegration('integrations.token.revokeTitle', 'integrations.token.revokeNamed', {
    add: [addToken, { name: 'Robot', scopes: { ...noScopes, services: ['VIEW'] } }],
    remove: revokeToken,
  }),
  WaitlistPanel: opened('/calendar?view=week', 'calendar.waitlist.title', [], {
    act: ({ page }) => openWaitlist(page),
  }),
  WebhookDialog: opened(integrations, 'integrations.webhook.add', ['integrations.webhook.add']),
  RemoveClientDialog: opened('/clients/:twin', 'clients.remove.title', [
    'clients.menu',
    'clients.remove.action',
  ]),
  ResendButton: opened('/settings?tab=outbox', 'outbox.resend.title', ['outbox.resend.button']),
  RetirePlaceButton: opened('/myprofile?tab=places', 'profile.place.closeTitle', ['profile.place.close']),
  RevokeAccessDialog: opened('/staff-members', 'staff.revokeTitle', ['staff.revoke']),
  SameHoursDialog: opened('/services?tab=work_hours', 'workHours.sameAs.title', [
    'workHours.view.person',
    'workHours.sameAs.action',
  ]),
  SearchBox: opened('/analytics', 'search.label', ['search.label'], { isPhone: true, close: 'common.close' }),
  ShortcutsDialog: opened('/calendar?view=week', 'calendar.shortcuts.title', ['calendar.shortcuts.title']),
  TwoFactorSetupDialog: opened(
    '/myprofile?tab=personal',
    'profile.twoFactor.title',
    ['profile.twoFactor.start'],
    {
      act: enterPassword,
    },
  ),
  useCurrencyQuestion: opened('/staff-members', 'staff.currencyTitle', [], {
    act: async (scene) => {
      const { page, text } = scene;
      await addForeignPlace(page);
      await openSettled(page, page.url());
      // A staff member whose services have prices.
      const row = page.getByRole('row').filter({ hasText: 'Desislava' });
      await row.getByRole('button', { name: text('staff.edit') }).click();
      await moveToPlace(scene, FOREIGN_PLACE);
    },
    undo: async ({ page }) => {
      await retireForeignPlaces(page);
      await openSettled(page, page.url());
    },
  }),
};
