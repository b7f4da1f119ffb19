import {
  bookingInput,
  deleteAppointmentInput,
  undoDeleteAppointmentInput,
} from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../platform/graphql/keyedPayload.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { addAppointment } from './book/addAppointment.ts';
import { AppointmentRef } from './appointment.graphql.ts';
import { toBooking } from './book/bookingInput.graphql.ts';
import { deleteAppointment } from './cancel/deleteAppointment.ts';
import type { Booked } from './book/placeBooking.ts';
import { undoDeleteAppointment } from './cancel/undoDeleteAppointment.ts';

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
