import { moveGroupSessionInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { toAppointmentChange } from '../status/appointmentChange.graphql.ts';
import { type MovedGroup, moveGroupSession } from './moveGroupSession.ts';

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
    args: inputArgs('MoveGroupSessionInput', moveGroupSessionInput),
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
