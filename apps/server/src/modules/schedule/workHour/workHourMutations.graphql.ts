import {
  addWorkHourInput,
  deleteWorkHourInput,
  updateWorkHourInput,
  updateWorkHoursInput,
} from '@slotkeeper/domain/input/workHour';
import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import type { ChangedWorkHours, WorkHourUpdate } from './changeWorkHours.ts';
import { addWorkHour, deleteWorkHour, updateWorkHour, updateWorkHours } from './editWorkHours.ts';
import { WorkHourRef } from './workHour.graphql.ts';
import { workHoursOf } from './workHour.ts';

interface WorkHoursPayload extends ChangedWorkHours {
  readonly clientMutationId: string | null;
  readonly deletedIds: readonly string[];
}

const providersText = 'Whose hours changed, with all their rows as they are now.';

function rowPayload(name: string) {
  return builder.objectRef<WorkHoursPayload>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      providers: t.field({
        type: [ProviderRef],
        description: providersText,
        resolve: ({ providerIds }) => [...providerIds],
      }),
      workHour: t.field({ type: WorkHourRef, resolve: ({ ids }) => must(ids[0], 'one row changed') }),
    }),
  });
}

const AddWorkHourPayloadRef = rowPayload('AddWorkHourPayload');
const UpdateWorkHourPayloadRef = rowPayload('UpdateWorkHourPayload');

const UpdateWorkHoursPayloadRef = builder.objectRef<WorkHoursPayload>('UpdateWorkHoursPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedIds: t.idList({ resolve: ({ deletedIds }) => deletedIds.map((id) => toGlobalId('WorkHour', id)) }),
    providers: t.field({
      type: [ProviderRef],
      description: providersText,
      resolve: ({ providerIds }) => [...providerIds],
    }),
    workHours: t.field({ type: [WorkHourRef], resolve: ({ ids }) => [...ids] }),
  }),
});

const DeleteWorkHourPayloadRef = builder.objectRef<WorkHoursPayload>('DeleteWorkHourPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedId: t.id({
      resolve: ({ deletedIds: [id] }) => toGlobalId('WorkHour', must(id, 'one row was deleted')),
    }),
    providers: t.field({
      type: [ProviderRef],
      description: providersText,
      resolve: ({ providerIds }) => [...providerIds],
    }),
  }),
});

/** Runs a change, and lets the payload show the hours as they are after it. */
async function answer(
  context: GraphqlContext,
  clientMutationId: string | null,
  change: Promise<ChangedWorkHours>,
  deletedIds: readonly string[] = [],
): Promise<WorkHoursPayload> {
  const changed = await change;
  forget(context, workHoursOf);
  return { ...changed, clientMutationId, deletedIds };
}

type RowChange = Partial<Omit<WorkHourUpdate, 'id' | 'providerId'>>;

function updateOf(id: string, { dayOfTheWeek, openTime, closeTime, isOpen }: RowChange): WorkHourUpdate {
  return {
    id,
    dayOfTheWeek: dayOfTheWeek ?? null,
    openTime: openTime ?? null,
    closeTime: closeTime ?? null,
    isOpen: isOpen ?? null,
  };
}

function updateMany(input: object, context: GraphqlContext): Promise<WorkHoursPayload> {
  const { clientMutationId = null, ...values } = readInput(updateWorkHoursInput, input);
  const workHours = values.workHours.map((row, index) => {
    const path = ['workHours', index];
    const owner = (id: string) => readId('Provider', id, [...path, 'providerId']);
    if (row.id === undefined) return { ...row, id: undefined, providerId: owner(row.providerId) };
    const update = updateOf(readId('WorkHour', row.id, [...path, 'id']), row);
    return row.providerId ? { ...update, providerId: owner(row.providerId) } : update;
  });
  const deletedIds = (values.deletedIds ?? []).map((id, index) =>
    readId('WorkHour', id, ['deletedIds', index]),
  );
  const update = { workHours, deletedIds, clientMutationId };
  return answer(context, clientMutationId, updateWorkHours(requireStaff(context), update), deletedIds);
}

builder.mutationFields((t) => ({
  addWorkHour: t.field({
    description: 'Adds a weekly row of hours; rows that overlap merge (rule A1).',
    type: AddWorkHourPayloadRef,
    args: inputArgs('AddWorkHourInput', addWorkHourInput),
    resolve: (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addWorkHourInput, args.input);
      const providerId = readId('Provider', input.providerId, ['providerId']);
      const row = { ...input, providerId, clientMutationId };
      return answer(context, clientMutationId, addWorkHour(requireStaff(context), row));
    },
  }),
  deleteWorkHour: t.field({
    description: 'Removes a weekly row; booked appointments stay.',
    type: DeleteWorkHourPayloadRef,
    args: inputArgs('DeleteWorkHourInput', deleteWorkHourInput),
    resolve: (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteWorkHourInput, args.input);
      const id = readId('WorkHour', input.id);
      const deletion = deleteWorkHour(requireStaff(context), { id, clientMutationId });
      return answer(context, clientMutationId, deletion, [id]);
    },
  }),
  updateWorkHour: t.field({
    description: 'Changes a weekly row; what is left out stays.',
    type: UpdateWorkHourPayloadRef,
    args: inputArgs('UpdateWorkHourInput', updateWorkHourInput),
    resolve: (_, args, context) => {
      const { clientMutationId = null, id, ...changes } = readInput(updateWorkHourInput, args.input);
      const row = { ...updateOf(readId('WorkHour', id), changes), clientMutationId };
      return answer(context, clientMutationId, updateWorkHour(requireStaff(context), row));
    },
  }),
  updateWorkHours: t.field({
    description: 'Saves many weekly rows and removes others, all or none.',
    type: UpdateWorkHoursPayloadRef,
    args: inputArgs('UpdateWorkHoursInput', updateWorkHoursInput),
    resolve: (_, { input }, context) => updateMany(input, context),
  }),
}));
