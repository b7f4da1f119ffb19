import {
  type AddVisitInput,
  addVisitInput,
  cancelVisitInput,
  moveVisitOfStaffInput,
} from '@slotkeeper/domain/input/appointment';
import { NO_GAP } from '@slotkeeper/domain/limits';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { toBooking } from '../book/book.graphql.ts';
import { addVisit, cancelVisit, moveVisit } from './visit.ts';

type VisitPayload = KeyedPayload & { readonly ids: readonly string[] };

const AddVisitPayloadRef = builder.objectRef<VisitPayload & { warnings: readonly string[] }>(
  'AddVisitPayload',
);
AddVisitPayloadRef.implement({
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    warnings: t.stringList({
      description: 'What staff should know of, such as CLIENT_BUSY.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

const CancelVisitPayloadRef = builder.objectRef<VisitPayload>('CancelVisitPayload').implement({
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedAppointmentIds: t.idList({
      resolve: ({ ids }) => ids.map((id) => toGlobalId('Appointment', id)),
    }),
  }),
});

const MoveVisitPayloadRef = builder.objectRef<VisitPayload>('MoveVisitPayload').implement({
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
});

/** The parts of a visit in rows. */
function toParts(parts: AddVisitInput['parts']) {
  return parts.map(({ serviceId, providerId, timeSlots }, index) => ({
    serviceId: readId('Service', serviceId, ['parts', index, 'serviceId']),
    providerId: providerId ? readId('Provider', providerId, ['parts', index, 'providerId']) : null,
    slots: timeSlots,
  }));
}

builder.mutationFields((t) => ({
  addVisit: t.field({
    description: 'Books services one after another for one client or guest, all or none (rule A13).',
    type: AddVisitPayloadRef,
    args: inputArgs('AddVisitInput', addVisitInput),
    resolve: async (_, args, context) => {
      const {
        placeId,
        parts,
        gapMax,
        clientMutationId = null,
        ...input
      } = readInput(addVisitInput, args.input);
      const { attendee, answers, notifyClient, note, allowOutsideHours } = await toBooking(
        { ...input, timeSlots: [] },
        context,
      );
      const { appointmentIds, warnings } = await addVisit(requireStaff(context), {
        attendee,
        answers,
        notifyClient,
        note,
        allowOutsideHours,
        placeId: readId('Place', placeId, ['placeId']),
        parts: toParts(parts),
        gapMax: gapMax ?? NO_GAP,
        clientMutationId,
      });
      return { ids: appointmentIds, warnings, clientMutationId };
    },
  }),
  cancelVisit: t.field({
    description: 'Cancels or declines all that is ahead of a visit, or none of it (rules A13, P2).',
    type: CancelVisitPayloadRef,
    args: inputArgs('CancelVisitInput', cancelVisitInput),
    resolve: async (_, args, context) => {
      const { id, cancellationReason, clientMutationId = null } = readInput(cancelVisitInput, args.input);
      const cancellation = { id: readId('Appointment', id), reason: cancellationReason, clientMutationId };
      return { ...(await cancelVisit(requireStaff(context), cancellation)), clientMutationId };
    },
  }),
  moveVisit: t.field({
    description: 'Moves all that is ahead of a visit, or none of it (rules A13, A9).',
    type: MoveVisitPayloadRef,
    args: inputArgs('MoveVisitInput', moveVisitOfStaffInput),
    resolve: async (_, args, context) => {
      const {
        id,
        parts,
        gapMax,
        allowOutsideHours,
        notifyClient,
        clientMutationId = null,
      } = readInput(moveVisitOfStaffInput, args.input);
      const move = {
        id: readId('Appointment', id),
        parts: toParts(parts),
        gapMax: gapMax ?? NO_GAP,
        allowOutsideHours: allowOutsideHours ?? false,
        notifyClient: notifyClient ?? false,
        clientMutationId,
      };
      return { ...(await moveVisit(requireStaff(context), move)), clientMutationId };
    },
  }),
}));
