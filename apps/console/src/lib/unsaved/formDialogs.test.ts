import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../..');

/** Dialogs that are only looked at: nothing is typed in them that Escape could drop. */
const withoutForm = [
  'pages/clients/invite/InviteLinkDialog.tsx',
  'features/insight/search/SearchBox.tsx',
  'lib/unsaved/FormDialog.tsx',
  'pages/analytics/list/FigureListDialog.tsx',
  'pages/calendar/dialog/CalendarDialog.tsx',
  'pages/calendar/dialog/GridDialogs.tsx',
  'pages/myprofile/security/TwoFactor.tsx',
  'pages/payments/plans/PlanPicker.tsx',
  'pages/settings/outbox/SendersNote.tsx',
  'pages/shell/session/LostSignInDialog.tsx',
  'pages/staff-members/staff/InvitationLinkDialog.tsx',
];

/** Forms that stay where they are, or keep what is typed while they are saved: only a new page ends them. */
const keptOpen = [
  'features/booking/details/AppointmentAttendee.tsx',
  'features/booking/details/AppointmentNote.tsx',
  'pages/invitation/InvitationPage.tsx',
  'pages/invitation/form/ExistingAccountForm.tsx',
  'pages/login/LoginPage.tsx',
  'pages/myprofile/organization/OrganizationForm.tsx',
  'pages/myprofile/personal/ProfileForm.tsx',
  'pages/myprofile/places/PlaceProfile.tsx',
  'pages/password/ForgotPasswordPage.tsx',
  'pages/password/SetPasswordPage.tsx',
  'pages/signup/form/SignupForm.tsx',
];

/** The components of the console whose text passes a test. */
const filesWhere = (test: (text: string) => boolean) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => test(readFileSync(path.join(source, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

test('every form that closes when it is saved locks its fields until then', () => {
  expect(filesWhere((text) => /<form\b/.test(text) && !text.includes('<BusyFields'))).toEqual(keptOpen);
});

test('every dialog in which something is typed asks before it is lost', () => {
  expect(filesWhere((text) => text.includes('<Modal'))).toEqual([...withoutForm].sort());
});

const numberOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test('Escape closes the topmost dialog alone: each one says whether it is that', () => {
  const unsaid = (text: string) =>
    numberOf(text, /<(Modal|Drawer|Drawer\.Root)\s/g) > numberOf(text, /closeOnEscape=\{/g);
  expect(filesWhere(unsaid)).toEqual([]);
});
