import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../given/organization.ts';
import { billingRules } from './billingRules.ts';
import { businessRules } from './businessRules.ts';
import { clientRules } from './clientRules.ts';
import type { MutationPermission } from './mutationPermission.ts';
import { scheduleRules } from './scheduleRules.ts';
import { waitlistRules } from './waitlistRules.ts';
import type { WalkSalon } from './walkSalon.ts';

const edit = 'appointment:edit';
const onAppointment = (status?: string): MutationPermission => ({
  who: edit,
  input: async (salon) => ({ id: await salon.appointment(status) }),
});
const booking = (salon: WalkSalon) => ({
  timeSlots: [salon.slotAt(salon.nextStart())],
  clientId: salon.clientGlobalId,
  allowOutsideHours: true,
});
const move = async (salon: WalkSalon) => ({
  id: await salon.appointment(),
  timeSlots: [salon.slotAt(salon.nextStart())],
  allowOutsideHours: true,
});
/** The service of the walk once, at a time that is open. */
const visitParts = (salon: WalkSalon) => {
  const { serviceId, providerId, startAt, endAt } = salon.slotAt(salon.nextStart());
  return [{ serviceId, providerId, timeSlots: [{ startAt, endAt }] }];
};
const withPassword: MutationPermission = { who: 'self', input: () => ({ validatePassword: PASSWORD }) };

/** The rule of every mutation; one without a rule here makes the walk fail. */
export const mutationRules: Readonly<Record<string, MutationPermission>> = {
  ...billingRules,
  ...businessRules,
  ...clientRules,
  ...scheduleRules,
  ...waitlistRules,
  addApiToken: {
    who: 'apiToken:manage',
    input: () => ({ name: 'Website', scopes: { ...noPermissions, services: ['VIEW'] } }),
  },
  addAppointment: { who: edit, input: booking },
  addBlock: {
    who: edit,
    input: (salon) => {
      const { startAt, endAt } = salon.slotAt(salon.nextStart());
      return { providerId: salon.subjectGlobalId, startAt, endAt };
    },
  },
  addOutsideCalendar: {
    who: 'workHour:edit',
    isOwnAlways: true,
    input: async (salon) => {
      await salon.outsideCalendarId();
      const url = 'https://calendar.example.com/other.ics';
      return { providerId: salon.subjectGlobalId, name: 'Google', url };
    },
  },
  addProvider: {
    who: 'provider:edit',
    input: (salon) => ({
      name: 'Nina',
      email: `nina${salon.nextStart()}@salon.example`,
      phoneNumber: '+359888123456',
      roleId: salon.staffRoleId,
    }),
  },
  addRecurringTimeSlot: {
    who: 'service:edit',
    input: async (salon) => ({
      serviceId: await salon.classServiceId(),
      day: 6,
      startAt: '20:00',
      endAt: '20:30',
      capacity: 3,
    }),
  },
  addRole: { who: 'role:edit', input: () => ({ name: `Trainee ${randomUUID()}`, sets: defaultRoles.staff }) },
  addWebhookEndpoint: {
    who: 'webhook:manage',
    input: () => ({ url: 'https://hooks.example.com/in', eventTypes: ['appointment.created'] }),
  },
  bookRecurringTimeSlots: {
    who: edit,
    input: (salon) => ({
      ...booking(salon),
      recurrenceOptions: { freq: 'MONTHLY', until: '2026-06-30' },
      skipConflicts: true,
    }),
  },
  addVisit: {
    who: edit,
    input: (salon) => ({
      placeId: salon.placeGlobalId,
      parts: visitParts(salon),
      clientId: salon.clientGlobalId,
    }),
  },
  bookTimeSlots: { who: edit, input: booking },
  moveVisit: {
    who: edit,
    input: async (salon) => ({ id: await salon.appointment(), parts: visitParts(salon) }),
  },
  clearAppointmentNoShow: {
    who: edit,
    input: async (salon) => ({ id: await salon.pastAppointment('NO_SHOW') }),
  },
  confirmAppointment: onAppointment('PENDING'),
  confirmEmail: { who: 'self', input: () => ({ token: 'A'.repeat(22) }) },
  confirmTwoFactor: { who: 'self', input: () => ({ code: '123456' }) },
  createInvitationLink: { who: 'provider:edit', input: async (salon) => ({ id: await salon.invited() }) },
  cancelVisit: onAppointment(),
  deleteAppointment: onAppointment(),
  deleteAppointments: { who: edit, input: async (salon) => ({ ids: [await salon.appointment()] }) },
  deleteBlock: { who: edit, input: async (salon) => ({ id: await salon.blockId() }) },
  deleteRecurringAppointment: {
    who: edit,
    input: async (salon) => ({ id: (await salon.seriesAppointment()).id, scope: 'ALL' }),
  },
  deleteRecurringTimeSlot: {
    who: 'service:edit',
    input: async (salon) => ({ id: await salon.classTimeId() }),
  },
  deleteRole: { who: 'role:edit', input: async (salon) => ({ id: await salon.roleId() }) },
  deleteWebhookEndpoint: { who: 'webhook:manage', input: async (salon) => ({ id: await salon.webhookId() }) },
  disableTwoFactor: withPassword,
  endOtherSignIns: { who: 'self', input: () => ({}) },
  endSignIn: { who: 'self', input: () => ({ id: 'U2lnbkluOjk4NzY1NDMyMQ' }) },
  fetchOutsideCalendar: {
    who: 'workHour:edit',
    isOwnAlways: true,
    input: async (salon) => ({ id: await salon.outsideCalendarId() }),
  },
  markAppointmentAsPaid: {
    who: 'payment:take',
    input: async (salon) => ({
      appointmentId: await salon.appointment(),
      placePaymentMethodId: await salon.paymentMethodId(),
    }),
  },
  markAppointmentNoShow: { who: edit, input: async (salon) => ({ id: await salon.pastAppointment() }) },
  markNotificationsRead: { who: 'self', input: () => ({ markAllAsRead: true }) },
  moveGroupSession: {
    who: edit,
    input: async (salon) => ({
      id: await salon.appointment(),
      timeSlot: salon.slotAt(salon.nextStart()),
      allowOutsideHours: true,
    }),
  },
  offerAlternativeHours: {
    who: edit,
    input: async (salon) => ({
      id: await salon.appointment(),
      alternativeTimes: [salon.slotAt(salon.nextStart())],
    }),
  },
  reassignAppointments: {
    who: edit,
    input: async (salon) => ({ ids: [await salon.appointment()], providerId: salon.subjectGlobalId }),
  },
  recordAlternativeTaken: {
    who: edit,
    input: async (salon) => {
      const { id, time } = await salon.offered();
      return { id, timeSlots: [time] };
    },
  },
  recordAlternativesRefused: { who: edit, input: async (salon) => ({ id: (await salon.offered()).id }) },
  refundAppointmentPayment: {
    who: 'payment:take',
    input: async (salon) => ({ paymentId: await salon.paymentId() }),
  },
  removeOutsideCalendar: {
    who: 'workHour:edit',
    isOwnAlways: true,
    input: async (salon) => ({ id: await salon.outsideCalendarId() }),
  },
  removeProvider: { who: 'provider:edit', input: async (salon) => ({ id: await salon.member() }) },
  renewRecoveryCodes: withPassword,
  renewWebhookSecret: { who: 'webhook:manage', input: async (salon) => ({ id: await salon.webhookId() }) },
  requestEmailChange: {
    who: 'self',
    input: (salon) => ({ email: `fresh${salon.nextStart()}@home.example`, validatePassword: PASSWORD }),
  },
  renewCalendarFeed: { who: 'self', input: () => ({}) },
  resendEmailLink: { who: 'self', input: () => ({}) },
  resendMessage: { who: 'outbox:view', input: async (salon) => ({ id: await salon.givenUpMessage() }) },
  resendInvitation: { who: 'provider:edit', input: async (salon) => ({ id: await salon.invited() }) },
  resendWebhook: { who: 'webhook:manage', input: async (salon) => ({ id: await salon.webhookDeliveryId() }) },
  revokeApiToken: { who: 'apiToken:manage', input: async (salon) => ({ id: await salon.apiTokenId() }) },
  sendTestMessage: { who: 'outbox:view', input: () => ({ channel: 'EMAIL' }) },
  sendTestWebhook: { who: 'webhook:manage', input: async (salon) => ({ id: await salon.webhookId() }) },
  startTwoFactor: withPassword,
  turnOffCalendarFeed: { who: 'self', input: () => ({}) },
  undoDeleteAppointment: { who: edit, input: async (salon, ctx) => ({ id: await salon.deletedBy(ctx) }) },
  undoDeleteRecurringAppointment: {
    who: edit,
    input: async (salon, ctx) => ({ id: await salon.deletedSeriesBy(ctx) }),
  },
  updateAppointment: { who: edit, input: move },
  updateAppointmentNote: {
    who: edit,
    input: async (salon) => ({ id: await salon.appointment(), note: 'Prefers the window' }),
  },
  updateAttendeeName: {
    who: edit,
    input: async (salon) => ({ id: await salon.clientAppointment(), attendeeName: 'Mila' }),
  },
  updateAppointmentWithTimeSlots: { who: edit, input: move },
  updateBlock: { who: edit, input: async (salon) => ({ id: await salon.blockId(), note: 'Moved' }) },
  updateProvider: {
    who: 'provider:edit',
    input: async (salon) => ({ id: await salon.member(), name: 'Renamed' }),
  },
  updateProviderColor: {
    who: 'provider:edit',
    input: async (salon) => ({ id: await salon.member(), color: 3 }),
  },
  updateProviderSettings: {
    who: 'provider:edit',
    input: async (salon) => ({ id: await salon.member(), locale: 'it' }),
  },
  updateRecurringAppointmentWithTimeSlots: {
    who: edit,
    input: async (salon) => {
      const { id, startAt } = await salon.seriesAppointment();
      return { id, timeSlots: [salon.slotAt(startAt + HOUR_MS)], scope: 'THIS', allowOutsideHours: true };
    },
  },
  updateRecurringTimeSlot: {
    who: 'service:edit',
    input: async (salon) => ({ id: await salon.classTimeId(), capacity: 5 }),
  },
  updateRole: { who: 'role:edit', input: async (salon) => ({ id: await salon.roleId(), name: 'Renamed' }) },
  updateWebhookEndpoint: {
    who: 'webhook:manage',
    input: async (salon) => ({ id: await salon.webhookId(), isPaused: true }),
  },
  withdrawAlternativeHours: { who: edit, input: async (salon) => ({ id: (await salon.offered()).id }) },
};
