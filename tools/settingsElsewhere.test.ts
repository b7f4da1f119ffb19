import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organizationSettingsInput } from '@slotkeeper/domain/input/organizationDetails';
import { updatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { describe, expect, test } from 'vitest';
import { root } from './steps/root.mjs';

const server = 'apps/server/src/http/settingsElsewhere.test.ts';
const payments = 'apps/server/src/modules/booking/appointment/payment/payments.test.ts';
const categoryField = 'apps/console/src/pages/service/category/CategoryField.test.tsx';
const calendarView = 'apps/console/src/features/booking/calendar/calendarView.test.ts';

/** Where a test shows what a setting does outside the settings page: its file and words of its title. */
type Effect = readonly [file: string, title: string];

/** No room shows these yet: the waitlist is the public page's (decisions C3), billing data the invoices' (spec 2, Payments). */
const AWAITED = null;

const personal: Record<string, Effect> = {
  locale: [server, 'R3: the own language'],
  timezone: [server, 'T2: the own time zone'],
  viewType: [calendarView, 'R6'],
  appointmentRequiresApproval: [server, 'P2: manual approval'],
  'emails.appointmentCreated': [server, "['appointmentCreated', 'appointmentCreated']"],
  'emails.appointmentChanged': [server, "['appointmentChanged', 'appointmentChanged']"],
  'emails.appointmentConfirmed': [server, "['appointmentConfirmed', 'appointmentConfirmed']"],
  'emails.appointmentOfferedAlternative': [server, "['appointmentOfferedAlternative', 'appointmentOffered']"],
  'notifications.changeOfAppointment': [server, 'N2: the toggle of notifications'],
  'notifications.reminder': [server, 'N2: the own reminder'],
};

const places: Record<string, Effect | typeof AWAITED> = {
  locale: [server, 'N2: its language'],
  timezone: [server, 'T1: its time zone'],
  currency: [server, 'M1: its currency'],
  viewType: [server, 'R6: its main view'],
  showServiceCategories: [
    categoryField,
    'a category is asked for only where the first place shows categories',
  ],
  clientCutoffHours: [server, 'C2: its cutoff'],
  clientReminderMinutes: [server, 'N2: its reminder'],
  paymentMethods: [payments, 'a foreign or retired method is none'],
  waitlist: AWAITED,
};

const organization: Record<string, Effect | typeof AWAITED> = {
  locale: [server, 'its language and currency'],
  currency: [server, 'its language and currency'],
  country: [server, 'C5: its country'],
  billingName: AWAITED,
  billingVAT: AWAITED,
  billingPOI: AWAITED,
  'billingAddress.street': AWAITED,
  'billingAddress.city': AWAITED,
  'billingAddress.zipCode': AWAITED,
  'billingAddress.country': AWAITED,
};

const { emails, notifications, ...ownSettings } = providerSettingsInput.shape;
const { id: _, ...placeSettings } = updatePlacesSettingsInput.shape.placesSettings.element.shape;
const { billingAddress, ...ofBusiness } = organizationSettingsInput.shape;

const below = (group: string, fields: object) => Object.keys(fields).map((field) => `${group}.${field}`);

/** Every setting that can be saved. Payment methods have calls of their own. */
const settings = {
  Personal: [
    Object.keys(ownSettings),
    below('emails', emails.unwrap().shape),
    below('notifications', notifications.unwrap().shape),
  ].flat(),
  Places: [...Object.keys(placeSettings), 'paymentMethods'],
  Organization: [Object.keys(ofBusiness), below('billingAddress', billingAddress.unwrap().shape)].flat(),
};

describe('every setting of the spec is shown by a test to do something outside the settings page', () => {
  test.each([
    ['Personal', personal],
    ['Places', places],
    ['Organization', organization],
  ] as const)('%s', async (tab, effects) => {
    expect(Object.keys(effects).sort()).toEqual([...settings[tab]].sort());
    for (const [setting, effect] of Object.entries(effects)) {
      if (effect === AWAITED) continue;
      const [file, title] = effect;
      const isThere = (await readFile(join(root, file), 'utf8')).includes(title);
      expect({ setting, isThere }).toEqual({ setting, isThere: true });
    }
  });
});
