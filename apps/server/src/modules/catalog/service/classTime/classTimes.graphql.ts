import {
  addRecurringTimeSlotInput,
  deleteRecurringTimeSlotInput,
  updateRecurringTimeSlotInput,
} from '@slotkeeper/domain/input/recurringTimeSlot';
import { builder } from '../../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { RecurringTimeSlotRef, ServiceRef } from '../service.graphql.ts';
import { servicesOf } from '../service.ts';
import {
  addRecurringTimeSlot,
  deleteRecurringTimeSlot,
  updateRecurringTimeSlot,
} from './changeClassTimes.ts';

interface ChangedClassTime {
  readonly id: string;
  readonly serviceId: string;
  readonly clientMutationId: string | null;
}

function changedPayload(name: string) {
  return builder.objectRef<ChangedClassTime>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      recurringTimeSlot: t.field({ type: RecurringTimeSlotRef, resolve: ({ id }) => id }),
      service: t.field({ type: ServiceRef, resolve: ({ serviceId }) => serviceId }),
    }),
  });
}

const AddPayloadRef = changedPayload('AddRecurringTimeSlotPayload');
const UpdatePayloadRef = changedPayload('UpdateRecurringTimeSlotPayload');
const DeletePayloadRef = builder.objectRef<ChangedClassTime>('DeleteRecurringTimeSlotPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedId: t.id({ resolve: ({ id }) => toGlobalId('RecurringTimeSlot', id) }),
    service: t.field({ type: ServiceRef, resolve: ({ serviceId }) => serviceId }),
  }),
});

async function update(input: object, context: GraphqlContext): Promise<ChangedClassTime> {
  const values = readInput(updateRecurringTimeSlotInput, input);
  const clientMutationId = values.clientMutationId ?? null;
  const changed = await updateRecurringTimeSlot(requireStaff(context), {
    id: readId('RecurringTimeSlot', values.id),
    serviceId: values.serviceId ? readId('Service', values.serviceId, ['serviceId']) : null,
    day: values.day ?? null,
    startAt: values.startAt ?? null,
    endAt: values.endAt ?? null,
    capacity: values.capacity ?? null,
    clientMutationId,
  });
  forget(context, servicesOf);
  return { ...changed, clientMutationId };
}

builder.mutationFields((t) => ({
  addRecurringTimeSlot: t.field({
    description: 'Adds a weekly class time (rule A3).',
    type: AddPayloadRef,
    args: inputArgs('AddRecurringTimeSlotInput', addRecurringTimeSlotInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addRecurringTimeSlotInput, args.input);
      const serviceId = readId('Service', input.serviceId, ['serviceId']);
      const time = { ...input, serviceId, clientMutationId };
      const added = await addRecurringTimeSlot(requireStaff(context), time);
      forget(context, servicesOf);
      return { ...added, clientMutationId };
    },
  }),
  deleteRecurringTimeSlot: t.field({
    description: 'Removes a weekly class time; booked sessions stay (rule A3).',
    type: DeletePayloadRef,
    args: inputArgs('DeleteRecurringTimeSlotInput', deleteRecurringTimeSlotInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteRecurringTimeSlotInput, args.input);
      const id = readId('RecurringTimeSlot', input.id);
      const deleted = await deleteRecurringTimeSlot(requireStaff(context), { id, clientMutationId });
      forget(context, servicesOf);
      return { ...deleted, clientMutationId };
    },
  }),
  updateRecurringTimeSlot: t.field({
    description: 'Changes a weekly class time; what is left out stays as it is (rules A3, A5).',
    type: UpdatePayloadRef,
    args: inputArgs('UpdateRecurringTimeSlotInput', updateRecurringTimeSlotInput),
    resolve: (_, { input }, context) => update(input, context),
  }),
}));
