import {
  type BookingInput,
  bookingInput,
  deleteAppointmentInput,
  undoDeleteAppointmentInput,
} from '@slotkeeper/domain/input/appointment';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { organizationOf } from '../organization/organization.ts';
import { addAppointment, type Booked } from './addAppointment.ts';
import { AppointmentRef } from './appointment.graphql.ts';
import { deleteAppointment } from './deleteAppointment.ts';
import type { NewBooking } from './newBooking.ts';
import { undoDeleteAppointment } from './undoDeleteAppointment.ts';

const FieldDataInputRef = builder.inputType('FieldDataInput', {
  fields: (t) => ({
    id: t.id({ description: "The custom question's id.", required: true }),
    value: t.string({ required: true }),
  }),
});

const TimeSlotInputRef = builder.inputType('TimeSlotInput', {
  fields: (t) => ({
    endAt: t.field({ type: 'DateTime', required: true }),
    providerId: t.id({ description: 'Without it, any provider (decisions A11).' }),
    serviceId: t.id({ required: true }),
    startAt: t.field({ type: 'DateTime', required: true }),
  }),
});

const AddAppointmentInputRef = builder.inputType('AddAppointmentInput', {
  fields: (t) => ({
    allowOutsideHours: t.boolean({
      description: 'Books outside hours on purpose, after the warning (decisions A10). Staff only.',
    }),
    attendeeName: t.string({ description: "Another name than the client's (decisions C4)." }),
    clientId: t.id(),
    clientMutationId: t.string(),
    fieldsData: t.field({ type: [FieldDataInputRef] }),
    guestName: t.string(),
    guestPhoneNumber: t.string(),
    notifyClient: t.boolean({ description: 'Whether the client is told (decisions N2).' }),
    timeSlots: t.field({ type: [TimeSlotInputRef], required: true }),
  }),
});

interface Keyed {
  readonly clientMutationId: string | null;
}

const AddAppointmentPayloadRef = builder.objectRef<Booked & Keyed>('AddAppointmentPayload').implement({
  fields: (t) => ({
    appointments: t.field({
      type: [AppointmentRef],
      resolve: ({ appointmentIds }) => [...appointmentIds],
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    warnings: t.stringList({
      description: 'The slot rules that a booking on purpose broke.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

async function book(input: unknown, context: GraphqlContext): Promise<Booked & Keyed> {
  const booking = readInput(bookingInput, input);
  const clientMutationId = booking.clientMutationId ?? null;
  const booked = await addAppointment(requireStaff(context), {
    ...(await toBooking(booking, context)),
    clientMutationId,
  });
  return { ...booked, clientMutationId };
}

async function toBooking(
  input: BookingInput,
  context: GraphqlContext,
): Promise<Omit<NewBooking, 'clientMutationId'>> {
  const { clientId, attendeeName, guestName, guestPhoneNumber } = input;
  return {
    slots: input.timeSlots.map(({ startAt, endAt, serviceId, providerId }, index) => ({
      startAt,
      endAt,
      serviceId: readId('Service', serviceId, ['timeSlots', index, 'serviceId']),
      providerId: providerId ? readId('Provider', providerId, ['timeSlots', index, 'providerId']) : null,
    })),
    attendee: {
      clientId: clientId ? readId('Client', clientId, ['clientId']) : null,
      attendeeName,
      guestName,
      guestPhoneNumber: guestPhoneNumber && (await readGuestPhone(guestPhoneNumber, context)),
    },
    answers: (input.fieldsData ?? []).map(({ id, value }, index) => ({
      id: readId('ServiceAppointmentField', id, ['fieldsData', index, 'id']),
      value,
    })),
    allowOutsideHours: input.allowOutsideHours ?? false,
    notifyClient: input.notifyClient ?? false,
  };
}

/** A number without a country code is one of the organization's country (decisions C5). */
async function readGuestPhone(text: string, context: GraphqlContext): Promise<string> {
  const { country } = await organizationOf(context);
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : refuseRequest('WRONG_PHONE_NUMBER', { path: ['guestPhoneNumber'] });
}

const DeleteAppointmentInputRef = builder.inputType('DeleteAppointmentInput', {
  fields: (t) => ({
    cancellationReason: t.string(),
    clientMutationId: t.string(),
    id: t.id({ required: true }),
  }),
});

const DeleteAppointmentPayloadRef = builder
  .objectRef<Keyed & { id: string }>('DeleteAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedAppointmentId: t.id({ resolve: ({ id }) => toGlobalId('Appointment', id) }),
    }),
  });

const UndoDeleteAppointmentInputRef = builder.inputType('UndoDeleteAppointmentInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

const UndoDeleteAppointmentPayloadRef = builder
  .objectRef<Keyed & { id: string }>('UndoDeleteAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });

builder.mutationFields((t) => ({
  addAppointment: t.field({
    type: AddAppointmentPayloadRef,
    args: { input: t.arg({ type: AddAppointmentInputRef, required: true }) },
    resolve: (_, { input }, context) => book(input, context),
  }),
  bookTimeSlots: t.field({
    description: 'The same as addAppointment (decisions P1).',
    type: AddAppointmentPayloadRef,
    args: { input: t.arg({ type: AddAppointmentInputRef, required: true }) },
    resolve: (_, { input }, context) => book(input, context),
  }),
  deleteAppointment: t.field({
    description: 'Declines a request, cancels an agreed time (decisions P2).',
    type: DeleteAppointmentPayloadRef,
    args: { input: t.arg({ type: DeleteAppointmentInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteAppointmentInput, args.input);
      const deletion = { ...input, id: readId('Appointment', input.id), clientMutationId };
      return { ...(await deleteAppointment(requireStaff(context), deletion)), clientMutationId };
    },
  }),
  undoDeleteAppointment: t.field({
    description: 'Takes a deletion back, within 60 seconds and if the seats are still free (decisions P2).',
    type: UndoDeleteAppointmentPayloadRef,
    args: { input: t.arg({ type: UndoDeleteAppointmentInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(undoDeleteAppointmentInput, args.input);
      const undo = { id: readId('Appointment', id), clientMutationId };
      return { ...(await undoDeleteAppointment(requireStaff(context), undo)), clientMutationId };
    },
  }),
}));
