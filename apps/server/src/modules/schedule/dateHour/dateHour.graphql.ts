import {
  addDateHoursInput,
  deleteDateHourInput,
  updateDateHourInput,
} from '@slotkeeper/domain/input/dateHour';
import { DATE_HOURS_DAYS_MAX } from '@slotkeeper/domain/limits';
import type { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs, type UnreadInput } from '../../../platform/graphql/inputType.ts';
import { checkDateRange, DateRangeRef, readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { type AddedDateHours, addDateHours } from './addDateHours.ts';
import { deleteDateHour, updateDateHour } from './changeDateHour.ts';
import { seesOwner } from './dateHour.policy.ts';
import { type DateHour, findDateHours, findDateHoursById, type NewDateHour } from './dateHour.store.ts';

const DateHourRef = builder.loadableNodeRef<DateHour, string, string>('DateHour', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const staff = requireStaff(context);
    const rows = await findDateHoursById(staff.db, staff.scope, ids);
    return ids.map((id) => {
      const row = rows.get(id);
      return row && seesOwner(staff, row) ? row : notFound();
    });
  },
});

builder.objectType(DateHourRef, {
  description: 'Hours of one date, or that it is closed; they replace the weekly ones (rules A1, A4).',
  fields: (t) => ({
    closeTime: t.exposeString('closeTime'),
    date: t.expose('date', { type: 'Date' }),
    isOpen: t.exposeBoolean('isOpen'),
    name: t.exposeString('name'),
    openTime: t.exposeString('openTime'),
    placeId: t.id({
      nullable: true,
      description: 'For all whose first place it is, unless they have rows of their own for the date.',
      resolve: ({ placeId }) => placeId && toGlobalId('Place', placeId),
    }),
    providerId: t.id({
      nullable: true,
      resolve: ({ providerId }) => providerId && toGlobalId('Provider', providerId),
    }),
  }),
});

builder.objectField(ProviderRef, 'dateHours', (t) =>
  t.field({
    description: 'The hours of single dates that the viewer may see (rule R1), those of whole places too.',
    type: [DateHourRef],
    args: { date: t.arg({ type: DateRangeRef, required: true }) },
    resolve: (viewer, { date }, context) => {
      const { db, scope, reach, may } = viewerOnly(viewer, context);
      checkDateRange(date, DATE_HOURS_DAYS_MAX, ['date']);
      if (!may('workHour:view')) return [];
      return findDateHours(db, scope, { reach: reach('workHour:view'), from: date.from, until: date.to });
    },
  }),
);

const AddDateHoursPayloadRef = builder
  .objectRef<AddedDateHours & KeyedPayload>('AddDateHoursPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      dateHours: t.field({ type: [DateHourRef], resolve: ({ ids }) => [...ids] }),
      deletedIds: t.idList({
        description: 'Rows of the same dates that were replaced.',
        resolve: ({ deletedIds }) => deletedIds.map((id) => toGlobalId('DateHour', id)),
      }),
    }),
  });

const UpdateDateHourPayloadRef = builder
  .objectRef<{ readonly id: string } & KeyedPayload>('UpdateDateHourPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      dateHour: t.field({ type: DateHourRef, resolve: ({ id }) => id }),
    }),
  });

const DeleteDateHourPayloadRef = builder
  .objectRef<{ readonly id: string } & KeyedPayload>('DeleteDateHourPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedId: t.id({ resolve: ({ id }) => toGlobalId('DateHour', id) }),
    }),
  });

/** A closed date is closed from its midnight to the next. */
const wholeDay = { openTime: '00:00', closeTime: '24:00' };

/** The rows of dates as an input names them. Refuses malformed ids. */
export function readDateHours(dateHours: z.infer<typeof addDateHoursInput>['dateHours']): NewDateHour[] {
  return dateHours.map(({ providerId, placeId, openTime, closeTime, ...row }, index) => {
    const path = (name: string) => ['dateHours', index, name];
    return {
      ...row,
      openTime: openTime ?? wholeDay.openTime,
      closeTime: closeTime ?? wholeDay.closeTime,
      providerId: providerId ? readId('Provider', providerId, path('providerId')) : null,
      placeId: placeId ? readId('Place', placeId, path('placeId')) : null,
    };
  });
}

async function addMany(input: UnreadInput, context: GraphqlContext) {
  const { clientMutationId = null, dateHours } = readInput(addDateHoursInput, input);
  const rows = readDateHours(dateHours);
  return { ...(await addDateHours(requireStaff(context), { rows, clientMutationId })), clientMutationId };
}

builder.mutationFields((t) => ({
  addDateHours: t.field({
    description:
      'Gives dates hours of their own, or closes them, in the place of what they had (rules A1, A4).',
    type: AddDateHoursPayloadRef,
    args: inputArgs('AddDateHoursInput', addDateHoursInput),
    resolve: (_, { input }, context) => addMany(input, context),
  }),
  deleteDateHour: t.field({
    description: 'Removes a row of a date; the last one gives it its weekly hours back.',
    type: DeleteDateHourPayloadRef,
    args: inputArgs('DeleteDateHourInput', deleteDateHourInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteDateHourInput, args.input);
      const deletion = { id: readId('DateHour', input.id), clientMutationId };
      return { ...(await deleteDateHour(requireStaff(context), deletion)), clientMutationId };
    },
  }),
  updateDateHour: t.field({
    description: 'Changes a row of a date; what is left out stays.',
    type: UpdateDateHourPayloadRef,
    args: inputArgs('UpdateDateHourInput', updateDateHourInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(updateDateHourInput, args.input);
      const update = {
        id: readId('DateHour', input.id),
        openTime: input.openTime ?? null,
        closeTime: input.closeTime ?? null,
        isOpen: input.isOpen ?? null,
        name: input.name ?? null,
        clientMutationId,
      };
      return { ...(await updateDateHour(requireStaff(context), update)), clientMutationId };
    },
  }),
}));
