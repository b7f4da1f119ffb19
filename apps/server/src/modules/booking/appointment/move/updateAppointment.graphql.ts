import {
  updateAppointmentInput,
  updateAppointmentWithTimeSlotsInput,
} from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { toAnswers, toWantedSlots } from '../book/book.graphql.ts';
import { toAppointmentChange } from '../status/appointmentChange.graphql.ts';
import { updateAppointment, type UpdatedAppointment } from './updateAppointment.ts';

const NEW_ONES = 'Further runs of slots (rule P1).';
const WARNINGS = 'The slot rules that were broken on purpose.';

const UpdateAppointmentPayloadRef = builder
  .objectRef<UpdatedAppointment & KeyedPayload>('UpdateAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      newAppointments: t.field({
        description: NEW_ONES,
        type: [AppointmentRef],
        resolve: ({ newIds }) => [...newIds],
      }),
      warnings: t.stringList({ description: WARNINGS, resolve: ({ warnings }) => [...warnings] }),
    }),
  });

const UpdateWithTimeSlotsPayloadRef = builder
  .objectRef<UpdatedAppointment & KeyedPayload>('UpdateAppointmentWithTimeSlotsPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      newAppointments: t.field({
        description: NEW_ONES,
        type: [AppointmentRef],
        resolve: ({ newIds }) => [...newIds],
      }),
      updatedAppointment: t.field({
        description: 'The first run: it keeps the id.',
        type: AppointmentRef,
        resolve: ({ id }) => id,
      }),
      warnings: t.stringList({ description: WARNINGS, resolve: ({ warnings }) => [...warnings] }),
    }),
  });

async function update(_: unknown, args: { input: object }, context: GraphqlContext) {
  const input = readInput(updateAppointmentInput, args.input);
  const change = toAppointmentChange(input);
  const updated = await updateAppointment(requireStaff(context), {
    ...change,
    slots: input.timeSlots ? toWantedSlots(input.timeSlots) : null,
    answers: input.fieldsData ? toAnswers(input.fieldsData) : null,
    allowOutsideHours: input.allowOutsideHours ?? false,
    notifyClient: input.notifyClient ?? false,
  });
  return { ...updated, clientMutationId: change.clientMutationId };
}

builder.mutationFields((t) => ({
  updateAppointment: t.field({
    description: 'Moves an appointment or changes its answers; what is left out stays as it is.',
    type: UpdateAppointmentPayloadRef,
    args: inputArgs('UpdateAppointmentInput', updateAppointmentInput),
    resolve: update,
  }),
  updateAppointmentWithTimeSlots: t.field({
    description: 'The same as updateAppointment, always with slots.',
    type: UpdateWithTimeSlotsPayloadRef,
    args: inputArgs('UpdateAppointmentWithTimeSlotsInput', updateAppointmentWithTimeSlotsInput),
    resolve: update,
  }),
}));
