import { updateAttendeeNameInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../../appointment/appointment.graphql.ts';
import { updateAttendeeNames } from './updateAttendeeNames.ts';

const AttendeeNamePayloadRef = builder
  .objectRef<KeyedPayload & { readonly ids: readonly string[] }>('UpdateAttendeeNamePayload')
  .implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ ids: [id = ''] }) => id }),
      appointments: t.field({
        description: 'All whose name was corrected, the chosen one first.',
        type: [AppointmentRef],
        resolve: ({ ids }) => [...ids],
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });

builder.mutationField('updateAttendeeName', (t) =>
  t.field({
    description:
      "Corrects the name that a client's appointment, or some of a series, is booked under (rules C4, P6).",
    type: AttendeeNamePayloadRef,
    args: inputArgs('UpdateAttendeeNameInput', updateAttendeeNameInput),
    resolve: async (_, { input }, context) => {
      const { id, attendeeName, ...change } = readInput(updateAttendeeNameInput, input);
      const { scope, expectedVersion, clientMutationId = null } = change;
      const ids = await updateAttendeeNames(requireStaff(context), {
        id: readId('Appointment', id),
        attendeeName,
        scope: scope ?? 'THIS',
        expectedVersion: expectedVersion ?? null,
        clientMutationId,
      });
      return { ids, clientMutationId };
    },
  }),
);
