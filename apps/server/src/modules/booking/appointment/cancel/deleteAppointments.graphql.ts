import { deleteAppointmentsInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../../platform/graphql/keyedPayload.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { deleteAppointments } from './deleteAppointments.ts';

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

builder.mutationField('deleteAppointments', (t) =>
  t.field({
    description: 'Calls several off, all or none (rule P2).',
    type: DeleteAppointmentsPayloadRef,
    args: inputArgs('DeleteAppointmentsInput', deleteAppointmentsInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteAppointmentsInput, args.input);
      const ids = input.ids.map((id, index) => readId('Appointment', id, ['ids', index]));
      const deletions = { ...input, ids, clientMutationId };
      return { ...(await deleteAppointments(requireStaff(context), deletions)), clientMutationId };
    },
  }),
);
