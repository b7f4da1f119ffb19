import { moveCheckInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../platform/graphql/builder.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import { TimeSlotInputRef, toWantedSlots } from './bookingInput.graphql.ts';
import { checkMove } from './checkMove.ts';

const MoveCheckRef = builder.objectRef<{ warnings: readonly string[] }>('MoveCheck').implement({
  fields: (t) => ({
    warnings: t.stringList({
      description: 'The opening rules that the new time breaks; with some, the move needs allowOutsideHours.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

builder.objectField(ProviderRef, 'moveCheck', (t) =>
  t.field({
    description: 'Looks at a move before it is made; refused as the move itself would be (decisions A10).',
    type: MoveCheckRef,
    args: {
      appointmentId: t.arg.id({ required: true }),
      isGroup: t.arg.boolean({ description: 'With everybody in its session (decisions P6).' }),
      timeSlots: t.arg({ type: [TimeSlotInputRef], required: true }),
    },
    resolve: async (viewer, args, context) => {
      const staff = viewerOnly(viewer, context);
      const { appointmentId, timeSlots, isGroup } = readInput(moveCheckInput, args);
      const id = readId('Appointment', appointmentId, ['appointmentId']);
      const slots = toWantedSlots(timeSlots);
      return { warnings: await checkMove(staff, { id, slots, isGroup: isGroup ?? false }) };
    },
  }),
);
