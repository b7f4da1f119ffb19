import {
  addOutsideCalendarInput,
  fetchOutsideCalendarInput,
  removeOutsideCalendarInput,
} from '@slotkeeper/domain/input/calendar';
import { SLOT_QUERY_DAYS_MAX } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import {
  addOutsideCalendar,
  fetchOutsideCalendarNow,
  listOutsideCalendars,
  removeOutsideCalendar,
} from './changeOutsideCalendars.ts';
import { findOutsideBusyTimes, type OutsideBusyTime, type OutsideCalendar } from './outsideCalendar.store.ts';

const OutsideCalendarRef = builder.objectRef<OutsideCalendar>('OutsideCalendar').implement({
  description: 'A calendar elsewhere whose busy times keep a provider’s slots from being booked.',
  fields: (t) => ({
    error: t.exposeString('error', {
      nullable: true,
      description:
        'Why the last fetch failed: TIMEOUT, TOO_LARGE, PRIVATE_ADDRESS, UNREACHABLE, ANSWER or NO_CALENDAR.',
    }),
    fetchedAt: t.expose('fetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The last fetch that succeeded.',
    }),
    host: t.exposeString('host'),
    id: t.id({ resolve: ({ id }) => toGlobalId('OutsideCalendar', id) }),
    name: t.exposeString('name'),
    nextFetchAt: t.expose('nextFetchAt', { type: 'DateTime' }),
  }),
});

const OutsideBusyTimeRef = builder.objectRef<OutsideBusyTime>('OutsideBusyTime').implement({
  description: 'When a provider is busy according to a calendar elsewhere, of which nothing else is kept.',
  fields: (t) => ({
    calendarName: t.exposeString('calendarName'),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    providerId: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(ProviderRef, (t) => ({
  outsideBusyTimes: t.field({
    description:
      'The busy times of calendars elsewhere that the viewer may see and that overlap the time asked for.',
    type: [OutsideBusyTimeRef],
    args: {
      from: t.arg({ type: 'DateTime', required: true }),
      until: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (viewer, { from, until }, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      if (until - from > SLOT_QUERY_DAYS_MAX * DAY_MS) refuseRequest('BAD_INPUT', { path: ['until'] });
      return findOutsideBusyTimes(db, scope, { reach: reach('appointment:view'), from, until });
    },
  }),
  outsideCalendars: t.field({
    description: 'The viewer’s own, and those of providers whose hours it may edit (rule R1).',
    type: [OutsideCalendarRef],
    resolve: (provider, _, context) => listOutsideCalendars(requireStaff(context), provider.id),
  }),
}));

interface ChangedCalendars {
  readonly clientMutationId: string | null;
}

const payloadRef = (name: string) =>
  builder.objectRef<ChangedCalendars>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      viewer: t.field({ type: ProviderRef, resolve: (_, __, context) => requireStaff(context).provider.id }),
    }),
  });

builder.mutationFields((t) => ({
  addOutsideCalendar: t.field({
    description: 'Adds a calendar elsewhere, whose busy times keep slots from being booked.',
    type: payloadRef('AddOutsideCalendarPayload'),
    args: inputArgs('AddOutsideCalendarInput', addOutsideCalendarInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addOutsideCalendarInput, args.input);
      const providerId = readId('Provider', input.providerId, ['providerId']);
      await addOutsideCalendar(
        requireStaff(context),
        { ...input, providerId, clientMutationId },
        context.secrets,
      );
      return { clientMutationId };
    },
  }),
  fetchOutsideCalendar: t.field({
    description: 'Fetches an outside calendar now.',
    type: payloadRef('FetchOutsideCalendarPayload'),
    args: inputArgs('FetchOutsideCalendarInput', fetchOutsideCalendarInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(fetchOutsideCalendarInput, args.input);
      await fetchOutsideCalendarNow(requireStaff(context), readId('OutsideCalendar', id));
      return { clientMutationId };
    },
  }),
  removeOutsideCalendar: t.field({
    description: 'Removes an outside calendar; its busy times can be booked again.',
    type: payloadRef('RemoveOutsideCalendarPayload'),
    args: inputArgs('RemoveOutsideCalendarInput', removeOutsideCalendarInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(removeOutsideCalendarInput, args.input);
      await removeOutsideCalendar(requireStaff(context), readId('OutsideCalendar', id));
      return { clientMutationId };
    },
  }),
}));
