import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { askServer } from './askServer.ts';
import { addForeignPlace, FOREIGN_PLACE, retireForeignPlaces } from './foreignPlace.ts';
import { authenticatorCode } from './authenticatorCode.ts';
import { BLOCK_NOTE } from './dialogStage.ts';
import { fakePushManager } from './fakePushManager.ts';
import { openSettled } from './settled.ts';
import { demoOwner } from './signIn.ts';

/** The page on which a dialog is opened, and a text of the product there by its catalogue key, with anything in its gaps. */
export interface DialogScene {
  readonly page: Page;
  readonly text: (key: string) => RegExp;
}

/** How a dialog is opened. */
export interface DialogPath {
  /** The page, with a name of the stage after each colon. */
  readonly page: string;
  /** The key of the dialog's title. */
  readonly title: string;
  /** The keys of the names of what is pressed one after the other. */
  readonly presses: readonly string[];
  /** What more is done. */
  readonly act?: (scene: DialogScene) => Promise<void>;
  /** Undoes permanent changes by `act`. */
  readonly undo?: (scene: DialogScene) => Promise<void>;
  /** The key of the button that closes it, where Escape does something else. */
  readonly close?: string;
  /** It opens on a phone only. */
  readonly isPhone?: true;
  /** Who may change what it shows sees another one. */
  readonly isReadOnly?: true;
}

function opened(
  page: string,
  title: string,
  presses: readonly string[],
  more: Partial<DialogPath> = {},
): DialogPath {
  return { page, title, presses, ...more };
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

/** All dialogs of the console by their component, and how the language journeys open each. A test keeps the list whole. */
export const languageDialogs: Readonly<Record<string, DialogPath>> = {
  AddClientDialog: opened('/clients', 'clients.add.title', ['clients.add.title']),
  AddPlaceDialog: opened('/myprofile?tab=places', 'profile.place.add', ['profile.place.add']),
  AddStaffDialog: opened('/staff-members', 'staff.add', ['staff.add']),
  AppointmentModal: opened('/calendar/:appointment', 'appointment.title', []),
  AttendeesModal: opened(day, 'appointment.attendees.title', [], { act: ({ page }) => group(page).click() }),
  BlockDialog: opened(day, BLOCK_NOTE, [], { isReadOnly: true, act: ({ page }) => block(page).click() }),
  UnreadableUrl: opened('/calendar/none', 'appointment.title', []),
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
  DeletionDialog: opened('/calendar/:appointment', 'appointment.cancel.title', ['appointment.action.cancel']),
  EditBlockDialog: opened(day, 'calendar.blocking.title', [], { act: ({ page }) => block(page).click() }),
  EditClientDialog: opened('/clients/:twin', 'clients.edit.title', ['clients.menu', 'clients.edit.title']),
  EditStaffDialog: opened('/staff-members', 'staff.edit', ['staff.edit']),
  HolidaysDialog: opened('/services?tab=work_hours', 'holiday.title', [
    'workHours.view.dates',
    'holiday.action',
  ]),
  ImportClientsDialog: opened('/clients', 'clients.import.title', ['clients.files', 'clients.import.title']),
  InviteClientDialog: opened('/clients', 'invite.title', ['invite.title']),
  InviteLinkDialog: opened('/clients', 'invite.link.title', ['invite.link.title']),
  LeaveDialog: opened('/clients', 'common.unsaved.title', ['clients.add.title'], {
    act: async ({ page, text }) => {
      await page.getByRole('dialog').getByLabel(text('common.name')).fill('Xqg');
      await page.keyboard.press('Escape');
    },
  }),
  MoveDialog: opened(day, 'calendar.move.groupTitle', [], {
    act: async ({ page }) => {
      await group(page).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Enter');
    },
  }),
  NewAppointmentModal: opened('/calendar?view=week', 'appointment.new', ['calendar.addAppointment']),
  NewBlockDialog: opened('/calendar?view=week', 'calendar.addBlock', ['calendar.addBlock']),
  NotificationSidebar: opened('/analytics', 'notification.title', ['notification.open']),
  PaymentDialog: opened('/calendar/:appointment', 'appointment.paid.title', [
    'appointment.action.markAsPaid',
  ]),
  PaymentMethodRow: opened('/settings?tab=places', 'settings.place.removePaymentMethod', [
    'settings.place.removePaymentMethod',
  ]),
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
  RemoveClientDialog: opened('/clients/:twin', 'clients.remove.title', [
    'clients.menu',
    'clients.remove.action',
  ]),
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
