import { moveGroupSessionInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../../platform/graphql/keyedPayload.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { toAppointmentChange } from '../status/appointmentChange.graphql.ts';
import { appointmentChangeFields } from '../status/appointmentChangeFields.graphql.ts';
import { TimeSlotInputRef } from '../book/bookingInput.graphql.ts';
import { type MovedGroup, moveGroupSession } from './moveGroupSession.ts';

const MoveGroupInputRef = builder.inputType('MoveGroupSessionInput', {
  fields: (t) => ({
    ...appointmentChangeFields(t),
    allowOutsideHours: t.boolean({ description: 'On purpose, after the warning (rule A10).' }),
    notifyClients: t.boolean({ description: 'Whether the clients are told (rule N2).' }),
    timeSlot: t.field({
      description: "Of the same service; without a provider, with the group's own.",
      type: TimeSlotInputRef,
      required: true,
    }),
  }),
});

const MoveGroupPayloadRef = builder
  .objectRef<MovedGroup & KeyedPayload>('MoveGroupSessionPayload')
  .implement({
    fields: (t) => ({
      appointments: t.field({
        description: 'Everybody who was in it.',
        type: [AppointmentRef],
        resolve: ({ ids }) => [...ids],
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      warnings: t.stringList({
        description: 'The slot rules that were broken on purpose.',
        resolve: ({ warnings }) => [...warnings],
      }),
    }),
  });

builder.mutationField('moveGroupSession', (t) =>
  t.field({
    description: 'Moves the group session of an appointment with everybody in it, or nobody (rule P6).',
    type: MoveGroupPayloadRef,
    args: { input: t.arg({ type: MoveGroupInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const input = readInput(moveGroupSessionInput, args.input);
      const change = toAppointmentChange(input);
      const { serviceId, providerId, startAt, endAt } = input.timeSlot;
      const moved = await moveGroupSession(requireStaff(context), {
        ...change,
        slot: {
          serviceId: readId('Service', serviceId, ['timeSlot', 'serviceId']),
          providerId: providerId ? readId('Provider', providerId, ['timeSlot', 'providerId']) : null,
          startAt,
          endAt,
        },
        allowOutsideHours: input.allowOutsideHours ?? false,
        notifyClients: input.notifyClients ?? false,
      });
      return { ...moved, clientMutationId: change.clientMutationId };
    },
  }),
);
