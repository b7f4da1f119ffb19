import {
  addDateHoursInput,
  deleteDateHourInput,
  updateDateHourInput,
} from '@slotkeeper/domain/input/dateHour';
import { DATE_HOURS_DAYS_MAX } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { checkDateRange, DateRangeRef } from '../../../platform/graphql/dateRange.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../platform/graphql/keyedPayload.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { addDateHours, type AddedDateHours } from './addDateHours.ts';
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

const NewDateHourInputRef = builder.inputType('NewDateHourInput', {
  description: 'Hours of one date of a provider or of a whole place; closed where it is not open.',
  fields: (t) => ({
    closeTime: t.string({ description: 'HH:mm up to 24:00.' }),
    date: t.field({ type: 'Date', required: true }),
    isOpen: t.boolean({ required: true }),
    name: t.string({ description: 'Such as the name of a holiday.' }),
    openTime: t.string(),
    placeId: t.id(),
    providerId: t.id(),
  }),
});

const AddDateHoursInputRef = builder.inputType('AddDateHoursInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    dateHours: t.field({ type: [NewDateHourInputRef], required: true }),
  }),
});

const UpdateDateHourInputRef = builder.inputType('UpdateDateHourInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    closeTime: t.string(),
    id: t.id({ required: true }),
    isOpen: t.boolean(),
    name: t.string(),
    openTime: t.string(),
  }),
});

const DeleteDateHourInputRef = builder.inputType('DeleteDateHourInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

const AddDateHoursPayloadRef = builder
  .objectRef<AddedDateHours & KeyedPayload>('AddDateHoursPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      dateHours: t.field({ type: [DateHourRef], resolve: ({ ids }) => [...ids] }),
      deletedIds: t.idList({
        description: 'Rows of the same dates that gave way.',
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

function addMany(input: object, context: GraphqlContext) {
  const { clientMutationId = null, dateHours } = readInput(addDateHoursInput, input);
  const rows = dateHours.map(({ providerId, placeId, openTime, closeTime, ...row }, index): NewDateHour => {
    const path = (name: string) => ['dateHours', index, name];
    return {
      ...row,
      openTime: openTime ?? wholeDay.openTime,
      closeTime: closeTime ?? wholeDay.closeTime,
      providerId: providerId ? readId('Provider', providerId, path('providerId')) : null,
      placeId: placeId ? readId('Place', placeId, path('placeId')) : null,
    };
  });
  return addDateHours(requireStaff(context), { rows, clientMutationId });
}

builder.mutationFields((t) => ({
  addDateHours: t.field({
    description:
      'Gives dates hours of their own, or closes them, in the place of what they had (rules A1, A4).',
    type: AddDateHoursPayloadRef,
    args: { input: t.arg({ type: AddDateHoursInputRef, required: true }) },
    resolve: async (_, { input }, context) => ({
      ...(await addMany(input, context)),
      clientMutationId: input.clientMutationId ?? null,
    }),
  }),
  deleteDateHour: t.field({
    description: 'Removes a row of a date; the last one gives it its weekly hours back.',
    type: DeleteDateHourPayloadRef,
    args: { input: t.arg({ type: DeleteDateHourInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(deleteDateHourInput, args.input);
      const deletion = { id: readId('DateHour', input.id), clientMutationId };
      return { ...(await deleteDateHour(requireStaff(context), deletion)), clientMutationId };
    },
  }),
  updateDateHour: t.field({
    description: 'Changes a row of a date; what is left out stays.',
    type: UpdateDateHourPayloadRef,
    args: { input: t.arg({ type: UpdateDateHourInputRef, required: true }) },
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
