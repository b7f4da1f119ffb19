import { viewTypes } from '@slotkeeper/domain/options';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Provider, ProviderEmails, ProviderNotifications } from './provider.store.ts';

const emailNames = [
  'appointmentCreated',
  'appointmentChanged',
  'appointmentConfirmed',
  'appointmentOfferedAlternative',
  'monthlyReport',
] as const;

const ProviderEmailsRef = builder.objectRef<ProviderEmails>('ProviderEmails').implement({
  description: 'Which news come by e-mail.',
  fields: (t) => Object.fromEntries(emailNames.map((name) => [name, t.exposeBoolean(name)])),
});

const ProviderNotificationsRef = builder.objectRef<ProviderNotifications>('ProviderNotifications').implement({
  description: 'Which news come into the console.',
  fields: (t) => ({
    changeOfAppointment: t.exposeBoolean('changeOfAppointment'),
    reminder: t.exposeInt('reminder', {
      description: 'Minutes before an appointment; 0 means none (rule R8).',
    }),
  }),
});

/** How the calendar looks at first; places have one too. */
export const ViewTypeRef = builder.enumType('ViewType', { values: viewTypes });

/** The settings of a staff member; `business` adds those that fall back on a place's. */
export const ProviderSettingsRef = builder.objectRef<Provider>('ProviderSettings');

builder.objectType(ProviderSettingsRef, {
  fields: (t) => ({
    appointmentRequiresApproval: t.exposeBoolean('appointmentRequiresApproval'),
    isBookableOnline: t.exposeBoolean('isBookableOnline', {
      description: 'Whether clients can book with this person on the booking page (rule C2).',
    }),
    emails: t.expose('emails', { type: ProviderEmailsRef }),
    locale: t.exposeString('locale'),
    notifications: t.expose('notifications', { type: ProviderNotificationsRef }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: "The chosen zone; null means the place's.",
    }),
  }),
});
