import { type BookingInput, bookingInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { addAppointment, type Booked } from './addAppointment.ts';
import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { organizationOf } from '../../../business/organization/organization.ts';
import type { NewBooking, WantedSlot } from './checkBooking.ts';

const AddAppointmentPayloadRef = builder.objectRef<Booked & KeyedPayload>('AddAppointmentPayload').implement({
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

async function book(input: unknown, context: GraphqlContext): Promise<Booked & KeyedPayload> {
  const booking = readInput(bookingInput, input);
  const clientMutationId = booking.clientMutationId ?? null;
  const booked = await addAppointment(requireStaff(context), {
    ...(await toBooking(booking, context)),
    clientMutationId,
  });
  return { ...booked, clientMutationId };
}

builder.mutationFields((t) => ({
  addAppointment: t.field({
    type: AddAppointmentPayloadRef,
    args: inputArgs('AddAppointmentInput', bookingInput),
    resolve: (_, { input }, context) => book(input, context),
  }),
  bookTimeSlots: t.field({
    description: 'The same as addAppointment (rule P1).',
    type: AddAppointmentPayloadRef,
    args: inputArgs('AddAppointmentInput', bookingInput),
    resolve: (_, { input }, context) => book(input, context),
  }),
}));

/** Chosen slots in rows; `name` is the input's that holds them. */
export function toWantedSlots(timeSlots: BookingInput['timeSlots'], name = 'timeSlots'): WantedSlot[] {
  return timeSlots.map(({ startAt, endAt, serviceId, providerId }, index) => ({
    startAt,
    endAt,
    serviceId: readId('Service', serviceId, [name, index, 'serviceId']),
    providerId: providerId ? readId('Provider', providerId, [name, index, 'providerId']) : null,
  }));
}

/** Answers to custom questions in rows. */
export function toAnswers(fieldsData: NonNullable<BookingInput['fieldsData']>): FieldAnswer[] {
  return fieldsData.map(({ id, value }, index) => ({
    id: readId('ServiceAppointmentField', id, ['fieldsData', index, 'id']),
    value,
  }));
}

/** A booking in rows; refuses ids that are none (BAD_ID) and a guest's phone that is none (WRONG_PHONE_NUMBER). */
export async function toBooking(
  input: BookingInput,
  context: GraphqlContext,
): Promise<Omit<NewBooking, 'clientMutationId'>> {
  const { placeId, clientId, attendeeName, guestName, guestPhoneNumber } = input;
  return {
    slots: toWantedSlots(input.timeSlots),
    placeId: placeId ? readId('Place', placeId, ['placeId']) : null,
    attendee: {
      clientId: clientId ? readId('Client', clientId, ['clientId']) : null,
      attendeeName,
      guestName,
      guestPhoneNumber: guestPhoneNumber && (await readGuestPhone(guestPhoneNumber, context)),
    },
    answers: toAnswers(input.fieldsData ?? []),
    allowOutsideHours: input.allowOutsideHours ?? false,
    notifyClient: input.notifyClient ?? false,
    note: input.note,
  };
}

/** A number without a country code is one of the organization's country (rule C5). */
async function readGuestPhone(text: string, context: GraphqlContext): Promise<string> {
  const { country } = await organizationOf(context);
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : refuseRequest('WRONG_PHONE_NUMBER', { path: ['guestPhoneNumber'] });
}
