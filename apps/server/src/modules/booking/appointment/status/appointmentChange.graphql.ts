import { appointmentChangeInput, type AppointmentChangeInput } from '@slotkeeper/domain/input/appointment';
import { builder } from '../../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId } from '../../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../../platform/graphql/keyedPayload.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { AppointmentRef } from '../appointment.graphql.ts';
import type { AppointmentChange } from './changeStatus.ts';

/** A change in rows. */
export function toAppointmentChange(input: AppointmentChangeInput): AppointmentChange {
  return {
    id: readId('Appointment', input.id),
    expectedVersion: input.expectedVersion ?? null,
    clientMutationId: input.clientMutationId ?? null,
  };
}

/** The payload of a change of one appointment. */
export function appointmentPayload(name: string) {
  return builder.objectRef<KeyedPayload & { id: string }>(name).implement({
    fields: (t) => ({
      appointment: t.field({ type: AppointmentRef, resolve: ({ id }) => id }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
}

/** Resolves a mutation that does one act to one appointment. */
export function changeResolver(
  change: (ctx: StaffContext, request: AppointmentChange) => Promise<{ id: string }>,
) {
  return async (_: unknown, args: { input: object }, context: GraphqlContext) => {
    const request = toAppointmentChange(readInput(appointmentChangeInput, args.input));
    const { clientMutationId } = request;
    return { ...(await change(requireStaff(context), request)), clientMutationId };
  };
}
