import { randomUUID } from 'node:crypto';
import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { PASSWORD } from '../given/organization.ts';
import { businessRules } from './businessRules.ts';
import { clientRules } from './clientRules.ts';
import type { MutationRule } from './mutationRule.ts';
import { scheduleRules } from './scheduleRules.ts';
import type { WalkSalon } from './walkSalon.ts';

const edit = 'appointment:edit';
const onAppointment = (status?: string): MutationRule => ({
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
const withPassword: MutationRule = { who: 'self', input: () => ({ validatePassword: PASSWORD }) };

/** The rule of every mutation; one without a rule here makes the walk fail. */
export const mutationRules: Readonly<Record<string, MutationRule>> = {
  ...businessRules,
  ...clientRules,
  ...scheduleRules,
  addAppointment: { who: edit, input: booking },
  addBlock: {
    who: edit,
    input: (salon) => {
      const { startAt, endAt } = salon.slotAt(salon.nextStart());
      return { providerId: salon.subjectGlobalId, startAt, endAt };
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
  bookRecurringTimeSlots: {
    who: edit,
    input: (salon) => ({
      ...booking(salon),
      recurrenceOptions: { freq: 'MONTHLY', until: '2026-06-30' },
      skipConflicts: true,
    }),
  },
  bookTimeSlots: { who: edit, input: booking },
  clearAppointmentNoShow: {
    who: edit,
    input: async (salon) => ({ id: await salon.pastAppointment('NO_SHOW') }),
  },
  confirmAppointment: onAppointment('PENDING'),
  confirmEmail: { who: 'self', input: () => ({ token: 'A'.repeat(22) }) },
  confirmTwoFactor: { who: 'self', input: () => ({ code: '123456' }) },
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
  disableTwoFactor: withPassword,
  endOtherSignIns: { who: 'self', input: () => ({}) },
  endSignIn: { who: 'self', input: () => ({ id: 'U2lnbkluOjk4NzY1NDMyMQ' }) },
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
  removeProvider: { who: 'provider:edit', input: async (salon) => ({ id: await salon.member() }) },
  renewRecoveryCodes: withPassword,
  requestEmailChange: {
    who: 'self',
    input: (salon) => ({ email: `fresh${salon.nextStart()}@home.example`, validatePassword: PASSWORD }),
  },
  resendEmailLink: { who: 'self', input: () => ({}) },
  resendInvitation: { who: 'provider:edit', input: async (salon) => ({ id: await salon.invited() }) },
  startTwoFactor: withPassword,
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
  withdrawAlternativeHours: { who: edit, input: async (salon) => ({ id: (await salon.offered()).id }) },
};
