import {
  addVacationHourInput,
  type AddVacationHourInput,
  deleteVacationHourInput,
  updateVacationHourInput,
} from '@slotkeeper/domain/input/vacationHour';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { readProviderIds, VacationHourRef } from '../../schedule/vacationHour/vacationHour.graphql.ts';
import { deleteVacationHour } from '../../schedule/vacationHour/vacationHour.ts';
import { AppointmentRef } from '../appointment/appointment.graphql.ts';
import { addVacationHour } from './addVacationHour.ts';
import { appointmentsOver } from './appointmentsOver.ts';
import type { VacationValues } from './saveVacation.ts';
import { updateVacationHour } from './updateVacationHour.ts';

interface SavedVacation {
  readonly ids: readonly string[];
  readonly values: VacationValues;
  readonly clientMutationId: string | null;
}

function savedPayload(name: string) {
  return builder.objectRef<SavedVacation>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      conflicts: t.field({
        description: 'The appointments that it lies over now, to be kept, moved or canceled.',
        type: [AppointmentRef],
        resolve: async ({ values }, _, context) => {
          const staff = requireStaff(context);
          return [...(await appointmentsOver(staff, staff.db, values))];
        },
      }),
      vacationHours: t.field({ type: [VacationHourRef], resolve: ({ ids }) => [...ids] }),
    }),
  });
}

const AddVacationHourPayloadRef = savedPayload('AddVacationHourPayload');
const UpdateVacationHourPayloadRef = savedPayload('UpdateVacationHourPayload');

const DeleteVacationHourPayloadRef = builder
  .objectRef<{ id: string; clientMutationId: string | null }>('DeleteVacationHourPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedId: t.id({ resolve: ({ id }) => toGlobalId('VacationHour', id) }),
    }),
  });

function vacationValuesOf(input: AddVacationHourInput): VacationValues {
  const { startAt, endAt, cancellationReason, cancelAppointmentIds } = input;
  return {
    startAt,
    endAt,
    cancellationReason,
    providerIds: readProviderIds(input.providerIds, ['providerIds']),
    cancelAppointmentIds: (cancelAppointmentIds ?? []).map((id, index) =>
      readId('Appointment', id, ['cancelAppointmentIds', index]),
    ),
  };
}

builder.mutationFields((t) => ({
  addVacationHour: t.field({
    description: 'Adds a vacation period for each of some providers (rule A4).',
    type: AddVacationHourPayloadRef,
    args: inputArgs('AddVacationHourInput', addVacationHourInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addVacationHourInput, args.input);
      const values = vacationValuesOf(input);
      const added = await addVacationHour(requireStaff(context), { ...values, clientMutationId });
      return { ...added, values, clientMutationId };
    },
  }),
  deleteVacationHour: t.field({
    description: 'Removes a vacation period: its time can be booked again.',
    type: DeleteVacationHourPayloadRef,
    args: inputArgs('DeleteVacationHourInput', deleteVacationHourInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteVacationHourInput, args.input);
      const deletion = { id: readId('VacationHour', input.id), clientMutationId };
      return { ...(await deleteVacationHour(requireStaff(context), deletion)), clientMutationId };
    },
  }),
  updateVacationHour: t.field({
    description: 'Changes a vacation period.',
    type: UpdateVacationHourPayloadRef,
    args: inputArgs('UpdateVacationHourInput', updateVacationHourInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(updateVacationHourInput, args.input);
      const values = vacationValuesOf(input);
      const update = { ...values, id: readId('VacationHour', input.id), clientMutationId };
      return { ...(await updateVacationHour(requireStaff(context), update)), values, clientMutationId };
    },
  }),
}));

builder.objectFields(ProviderRef, (t) => ({
  appointmentsDuringVacation: t.field({
    description:
      'The appointments that a vacation of these providers would lie over, as far as the viewer sees them.',
    type: [AppointmentRef],
    args: {
      endAt: t.arg({ type: 'DateTime', required: true }),
      providerIds: t.arg.idList({ required: true }),
      startAt: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (viewer, { providerIds, startAt, endAt }, context) => {
      const staff = viewerOnly(viewer, context);
      staff.authorize('vacation:edit');
      const time = { providerIds: readProviderIds(providerIds, ['providerIds']), startAt, endAt };
      return [...(await appointmentsOver(staff, staff.db, time))];
    },
  }),
}));
