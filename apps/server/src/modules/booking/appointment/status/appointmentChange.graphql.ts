import {
  appointmentChangeInput,
  type AppointmentChangeInput,
  updateAppointmentNoteInput,
} from '@slotkeeper/domain/input/appointment';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import {
  type AppointmentChange,
  clearAppointmentNoShow,
  confirmAppointment,
  markAppointmentNoShow,
} from './changeStatus.ts';
import { updateAppointmentNote } from './updateAppointmentNote.ts';

/** A change in rows. */
export function toAppointmentChange(input: AppointmentChangeInput): AppointmentChange {
  return {
    id: readId('Appointment', input.id),
    expectedVersion: input.expectedVersion ?? null,
    clientMutationId: input.clientMutationId ?? null,
  };
}

/** The payload of a change of one appointment. */
export function appointmentPayload(name: string) {
  return builder.objectRef<KeyedPayload & { id: string }>(name).implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
}

/** Resolves a mutation that does one act to one appointment. */
export function changeResolver(
  change: (ctx: StaffContext, request: AppointmentChange) => Promise<{ id: string }>,
) {
  return async (_: unknown, args: { input: object }, context: GraphqlContext) => {
    const request = toAppointmentChange(readInput(appointmentChangeInput, args.input));
    const { clientMutationId } = request;
    return { ...(await change(requireStaff(context), request)), clientMutationId };
  };
}

const NotePayloadRef = appointmentPayload('UpdateAppointmentNotePayload');

builder.mutationField('updateAppointmentNote', (t) =>
  t.field({
    description: 'Replaces what staff note on an appointment for themselves, also on a past one (rule P2).',
    type: NotePayloadRef,
    args: inputArgs('UpdateAppointmentNoteInput', updateAppointmentNoteInput),
    resolve: async (_, { input }, context) => {
      const { note, ...change } = readInput(updateAppointmentNoteInput, input);
      const request = { ...toAppointmentChange(change), note };
      const { clientMutationId } = request;
      return { ...(await updateAppointmentNote(requireStaff(context), request)), clientMutationId };
    },
  }),
);

const ConfirmPayloadRef = appointmentPayload('ConfirmAppointmentPayload');
const MarkPayloadRef = appointmentPayload('MarkAppointmentNoShowPayload');
const ClearPayloadRef = appointmentPayload('ClearAppointmentNoShowPayload');

builder.mutationFields((t) => ({
  clearAppointmentNoShow: t.field({
    description: 'The client came after all: confirmed again (rule P2).',
    type: ClearPayloadRef,
    args: inputArgs('ClearAppointmentNoShowInput', appointmentChangeInput),
    resolve: changeResolver(clearAppointmentNoShow),
  }),
  confirmAppointment: t.field({
    description: 'Confirms a request, or the original time where others were offered (rule P2).',
    type: ConfirmPayloadRef,
    args: inputArgs('ConfirmAppointmentInput', appointmentChangeInput),
    resolve: changeResolver(confirmAppointment),
  }),
  markAppointmentNoShow: t.field({
    description: 'Nobody came, from the start on (rule P2).',
    type: MarkPayloadRef,
    args: inputArgs('MarkAppointmentNoShowInput', appointmentChangeInput),
    resolve: changeResolver(markAppointmentNoShow),
  }),
}));
