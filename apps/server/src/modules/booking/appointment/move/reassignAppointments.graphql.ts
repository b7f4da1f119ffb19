import { seatHoldingStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { reassignAppointmentsInput } from '@slotkeeper/domain/input/appointment';
import { SLOTS_PER_CALL_MAX } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { refusalSentence } from '../../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../../people/provider/provider.graphql.ts';
import { providersOf } from '../../../people/provider/provider.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import { type Appointment, findAppointmentPage } from '../read/appointmentWindow.store.ts';
import { findProvidersAhead } from './providersAhead.store.ts';
import { reassignAppointments, type Reassigned } from './reassignAppointments.ts';

/** All that is booked from now on; nothing is booked beyond it. */
const FOREVER = Date.UTC(9000, 0);

/** What is still to come with a provider, the next one first, as far as the viewer may change it. */
async function findAhead(
  { db, scope, clock, reach }: StaffContext,
  providerId: string,
): Promise<readonly Appointment[]> {
  const now = clock.now();
  const { rows } = await findAppointmentPage(db, scope, {
    reach: reach('appointment:edit'),
    providerIds: [providerId],
    statuses: seatHoldingStatuses,
    overlapping: { startAt: now, endAt: FOREVER },
    orderBy: [{ field: 'START_AT', direction: 'ASC' }],
    window: { offset: 0, limit: SLOTS_PER_CALL_MAX },
  });
  return rows.filter(({ startAt }) => startAt > now);
}

builder.objectFields(ProviderRef, (t) => ({
  appointmentsToReassign: t.field({
    description:
      'What is still to come with this provider, the next one first: to be given to others once its access was revoked. ' +
      'As many as one call can give away.',
    type: [AppointmentRef],
    resolve: async ({ id }, _, context) => [...(await findAhead(requireStaff(context), id))],
  }),
  providersToReassign: t.field({
    description: 'Whose access was revoked and who still has appointments ahead (rule R3).',
    type: [ProviderRef],
    resolve: async (viewer, _, context) => {
      const staff = viewerOnly(viewer, context);
      const revoked = [...(await providersOf(context)).values()].filter(({ isRevoked }) => isRevoked);
      if (revoked.length === 0) return [];
      const busy = await findProvidersAhead(staff.db, staff.scope, {
        reach: staff.reach('appointment:edit'),
        providerIds: revoked.map(({ id }) => id),
        after: staff.clock.now(),
      });
      return revoked.filter(({ id }) => busy.has(id));
    },
  }),
}));

const ReassignmentRefusalRef = builder
  .objectRef<Reassigned['refused'][number]>('ReassignmentRefusal')
  .implement({
    description: 'An appointment that stays where it was, and why.',
    fields: (t) => ({
      appointmentId: t.id({ resolve: ({ id }) => toGlobalId('Appointment', id) }),
      code: t.string({ resolve: ({ refusal }) => refusal.code }),
      message: t.string({
        resolve: ({ refusal }, _, { locale }) => refusalSentence(refusal, locale),
      }),
    }),
  });

const ReassignAppointmentsPayloadRef = builder
  .objectRef<KeyedPayload & Reassigned>('ReassignAppointmentsPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      reassignedAppointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
      refusals: t.field({ type: [ReassignmentRefusalRef], resolve: ({ refused }) => [...refused] }),
    }),
  });

builder.mutationField('reassignAppointments', (t) =>
  t.field({
    description: 'Gives appointments to another provider at their times, each separately (rule R3).',
    type: ReassignAppointmentsPayloadRef,
    args: inputArgs('ReassignAppointmentsInput', reassignAppointmentsInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(reassignAppointmentsInput, args.input);
      const reassigned = await reassignAppointments(requireStaff(context), {
        ids: input.ids.map((id, index) => readId('Appointment', id, ['ids', index])),
        providerId: readId('Provider', input.providerId, ['providerId']),
        notifyClients: input.notifyClients ?? false,
      });
      return { ...reassigned, clientMutationId };
    },
  }),
);
