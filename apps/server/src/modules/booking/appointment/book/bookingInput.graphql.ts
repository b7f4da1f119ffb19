import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { BookingInput } from '@slotkeeper/domain/input/appointment';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { GraphqlContext } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { organizationOf } from '../../../business/organization/organization.ts';
import type { NewBooking, WantedSlot } from './newBooking.ts';

export const FieldDataInputRef = builder.inputType('FieldDataInput', {
  fields: (t) => ({
    id: t.id({ description: "The custom question's id.", required: true }),
    value: t.string({ required: true }),
  }),
});

export const TimeSlotInputRef = builder.inputType('TimeSlotInput', {
  fields: (t) => ({
    endAt: t.field({ type: 'DateTime', required: true }),
    providerId: t.id({ description: 'Without it, any provider (rule A11).' }),
    serviceId: t.id({ required: true }),
    startAt: t.field({ type: 'DateTime', required: true }),
  }),
});

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** What every booking says, whether it repeats or not. */
export function bookingInputFields(t: InputFields) {
  return {
    allowOutsideHours: t.boolean({
      description: 'Books outside hours on purpose, after the warning (rule A10). Staff only.',
    }),
    attendeeName: t.string({ description: "Another name than the client's (rule C4)." }),
    clientId: t.id(),
    clientMutationId: t.string(),
    fieldsData: t.field({ type: [FieldDataInputRef] }),
    guestName: t.string(),
    guestPhoneNumber: t.string(),
    note: t.string({ description: 'What staff note for themselves; clients never see it.' }),
    notifyClient: t.boolean({ description: 'Whether the client is told (rule N2).' }),
    timeSlots: t.field({ type: [TimeSlotInputRef], required: true }),
  };
}

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
  const { clientId, attendeeName, guestName, guestPhoneNumber } = input;
  return {
    slots: toWantedSlots(input.timeSlots),
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
