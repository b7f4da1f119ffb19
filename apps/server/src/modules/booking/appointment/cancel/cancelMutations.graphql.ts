import {
  deleteAppointmentInput,
  deleteAppointmentsInput,
  undoDeleteAppointmentInput,
} from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { deleteAppointment } from './deleteAppointment.ts';
import { undoDeleteAppointment } from './undoDeleteAppointment.ts';
import { deleteAppointments } from './deleteAppointments.ts';

const DeleteAppointmentPayloadRef = builder
  .objectRef<KeyedPayload & { id: string }>('DeleteAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedAppointmentId: t.id({ resolve: ({ id }) => toGlobalId('Appointment', id) }),
    }),
  });

const UndoDeleteAppointmentPayloadRef = builder
  .objectRef<KeyedPayload & { id: string }>('UndoDeleteAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });

const DeleteAppointmentsPayloadRef = builder
  .objectRef<KeyedPayload & { ids: readonly string[] }>('DeleteAppointmentsPayload')
  .implement({
    fields: (t) => ({
      appointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedAppointmentIds: t.idList({
        resolve: ({ ids }) => ids.map((id) => toGlobalId('Appointment', id)),
      }),
    }),
  });

builder.mutationFields((t) => ({
  deleteAppointments: t.field({
    description: 'Cancels several, all or none (rule P2).',
    type: DeleteAppointmentsPayloadRef,
    args: inputArgs('DeleteAppointmentsInput', deleteAppointmentsInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteAppointmentsInput, args.input);
      const ids = input.ids.map((id, index) => readId('Appointment', id, ['ids', index]));
      const deletions = { ...input, ids, clientMutationId };
      return { ...(await deleteAppointments(requireStaff(context), deletions)), clientMutationId };
    },
  }),
  deleteAppointment: t.field({
    description: 'Declines a request, cancels an agreed time (rule P2).',
    type: DeleteAppointmentPayloadRef,
    args: inputArgs('DeleteAppointmentInput', deleteAppointmentInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteAppointmentInput, args.input);
      const deletion = { ...input, id: readId('Appointment', input.id), clientMutationId };
      return { ...(await deleteAppointment(requireStaff(context), deletion)), clientMutationId };
    },
  }),
  undoDeleteAppointment: t.field({
    description: 'Takes a deletion back, within 60 seconds and if the seats are still free (rule P2).',
    type: UndoDeleteAppointmentPayloadRef,
    args: inputArgs('UndoDeleteAppointmentInput', undoDeleteAppointmentInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(undoDeleteAppointmentInput, args.input);
      const undo = { id: readId('Appointment', id), clientMutationId };
      return { ...(await undoDeleteAppointment(requireStaff(context), undo)), clientMutationId };
    },
  }),
}));
