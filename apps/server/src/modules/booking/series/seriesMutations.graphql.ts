import {
  deleteRecurringAppointmentInput,
  seriesBookingInput,
  undoDeleteRecurringAppointmentInput,
  updateRecurringAppointmentInput,
} from '@slotkeeper/domain/input/series';
import { must } from '@slotkeeper/domain/must';
import { readSeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { builder } from '../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment/appointment.graphql.ts';
import { toBooking, toWantedSlots } from '../appointment/book/book.graphql.ts';
import { type BookedSeries, bookRecurringTimeSlots } from './book/bookRecurringTimeSlots.ts';
import { type DeletedOccurrences, deleteRecurringAppointment } from './change/deleteRecurringAppointment.ts';
import {
  type RestoredOccurrences,
  undoDeleteRecurringAppointment,
} from './change/undoDeleteRecurringAppointment.ts';
import { type MovedSeries, updateRecurringAppointment } from './change/updateRecurringAppointment.ts';
import { SkippedDateRef } from './series.graphql.ts';

const WARNINGS = 'The slot rules that were broken on purpose.';

const BookRecurringTimeSlotsPayloadRef = builder
  .objectRef<BookedSeries & KeyedPayload>('BookRecurringTimeSlotsPayload')
  .implement({
    fields: (t) => ({
      appointments: t.field({
        type: [AppointmentRef],
        resolve: ({ appointmentIds }) => [...appointmentIds],
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      skippedDates: t.field({
        description: 'The dates that were not booked, with skipConflicts.',
        type: [SkippedDateRef],
        resolve: ({ skippedDates }) => [...skippedDates],
      }),
      warnings: t.stringList({ description: WARNINGS, resolve: ({ warnings }) => [...warnings] }),
    }),
  });

const UpdateRecurringAppointmentPayloadRef = builder
  .objectRef<MovedSeries & KeyedPayload>('UpdateRecurringAppointmentWithTimeSlotsPayload')
  .implement({
    fields: (t) => ({
      canceledAppointments: t.field({
        description: 'Those that could not go along, with skipConflicts.',
        type: [AppointmentRef],
        resolve: ({ canceledIds }) => [...canceledIds],
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      newAppointment: t.field({
        description: 'The first of the new ones.',
        type: AppointmentRef,
        nullable: true,
        resolve: ({ newIds }) => newIds[0] ?? null,
      }),
      newAppointments: t.field({ type: [AppointmentRef], resolve: ({ newIds }) => [...newIds] }),
      skippedDates: t.field({
        description: 'The dates that could not go along, with skipConflicts.',
        type: [SkippedDateRef],
        resolve: ({ skippedDates }) => [...skippedDates],
      }),
      updatedAppointment: t.field({
        type: AppointmentRef,
        resolve: ({ updatedIds: [id] }) => must(id, 'the chosen appointment was moved'),
      }),
      updatedAppointments: t.field({
        description: 'All that were moved, the chosen one first.',
        type: [AppointmentRef],
        resolve: ({ updatedIds }) => [...updatedIds],
      }),
      warnings: t.stringList({ description: WARNINGS, resolve: ({ warnings }) => [...warnings] }),
    }),
  });

const DeleteRecurringAppointmentPayloadRef = builder
  .objectRef<DeletedOccurrences & KeyedPayload>('DeleteRecurringAppointmentPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedAppointmentIds: t.idList({
        resolve: ({ appointmentIds }) => appointmentIds.map((id) => toGlobalId('Appointment', id)),
      }),
    }),
  });

const UndoDeleteRecurringAppointmentPayloadRef = builder
  .objectRef<RestoredOccurrences & KeyedPayload>('UndoDeleteRecurringAppointmentPayload')
  .implement({
    fields: (t) => ({
      appointments: t.field({
        type: [AppointmentRef],
        resolve: ({ appointmentIds }) => [...appointmentIds],
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      skippedDates: t.field({
        description: 'The dates that could not be brought back.',
        type: [SkippedDateRef],
        resolve: ({ skippedDates }) => [...skippedDates],
      }),
    }),
  });

builder.mutationFields((t) => ({
  bookRecurringTimeSlots: t.field({
    description: 'Books slots and repeats them (rule P5).',
    type: BookRecurringTimeSlotsPayloadRef,
    args: inputArgs('BookRecurringTimeSlotsInput', seriesBookingInput),
    resolve: async (_, args, context) => {
      const input = readInput(seriesBookingInput, args.input);
      const { clientMutationId = null, recurrenceOptions, skipConflicts } = input;
      const booked = await bookRecurringTimeSlots(requireStaff(context), {
        ...(await toBooking(input, context)),
        recurrence: { freq: recurrenceOptions.freq, until: recurrenceOptions.until ?? null },
        skipConflicts: skipConflicts ?? false,
        clientMutationId,
      });
      return { ...booked, clientMutationId };
    },
  }),
  deleteRecurringAppointment: t.field({
    description: 'Cancels this one, this and the following, or all that have not started (rule P6).',
    type: DeleteRecurringAppointmentPayloadRef,
    args: inputArgs('DeleteRecurringAppointmentInput', deleteRecurringAppointmentInput),
    resolve: async (_, args, context) => {
      const input = readInput(deleteRecurringAppointmentInput, args.input);
      const { clientMutationId = null, cancellationReason, scope, deleteAll } = input;
      const deleted = await deleteRecurringAppointment(requireStaff(context), {
        id: readId('Appointment', input.id),
        scope: readSeriesScope(scope, deleteAll),
        cancellationReason,
        clientMutationId,
      });
      return { ...deleted, clientMutationId };
    },
  }),
  undoDeleteRecurringAppointment: t.field({
    description:
      'Takes a deletion of the following or of all back, within 60 seconds and as far as the seats are still free ' +
      '(rule P2).',
    type: UndoDeleteRecurringAppointmentPayloadRef,
    args: inputArgs('UndoDeleteRecurringAppointmentInput', undoDeleteRecurringAppointmentInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(undoDeleteRecurringAppointmentInput, args.input);
      const undo = { id: readId('Appointment', id), clientMutationId };
      return { ...(await undoDeleteRecurringAppointment(requireStaff(context), undo)), clientMutationId };
    },
  }),
  updateRecurringAppointmentWithTimeSlots: t.field({
    description: 'Moves this one, it and the following, or all that have not started (rule P6).',
    type: UpdateRecurringAppointmentPayloadRef,
    args: inputArgs('UpdateRecurringAppointmentWithTimeSlotsInput', updateRecurringAppointmentInput),
    resolve: async (_, args, context) => {
      const input = readInput(updateRecurringAppointmentInput, args.input);
      const { clientMutationId = null, scope, updateAll, skipConflicts } = input;
      const moved = await updateRecurringAppointment(requireStaff(context), {
        id: readId('Appointment', input.id),
        slots: toWantedSlots(input.timeSlots),
        scope: readSeriesScope(scope, updateAll),
        skipConflicts: skipConflicts ?? false,
        allowFurtherDates: input.allowFurtherDates ?? false,
        allowOutsideHours: input.allowOutsideHours ?? false,
        notifyClient: input.notifyClient ?? false,
        expectedVersion: input.expectedVersion ?? null,
        clientMutationId,
      });
      return { ...moved, clientMutationId };
    },
  }),
}));
