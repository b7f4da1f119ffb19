import { CALENDAR_APPOINTMENTS_MAX, SLOT_QUERY_DAYS_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { builder } from '../../../platform/graphql/builder.ts';
import { pageWindow } from '../../../platform/graphql/connection.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { checkDateRange, DateRangeRef } from '../../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { servicesOf } from '../../catalog/service/service.ts';
import { findAnyProviderTimeSlots, findClassSlots, findTimeSlots, type ShownTimeSlot } from './timeSlot.ts';

const PAGE = { size: CALENDAR_APPOINTMENTS_MAX, max: CALENDAR_APPOINTMENTS_MAX };

export const TimeSlotRef = builder.objectRef<ShownTimeSlot>('TimeSlot').implement({
  fields: (t) => ({
    capacity: t.exposeInt('capacity'),
    clientId: t.id({
      nullable: true,
      resolve: ({ clientId }) => clientId && toGlobalId('Client', clientId),
    }),
    date: t.expose('date', { type: 'Date', description: "The place's date (rule T6)." }),
    day: t.int({
      description: 'Of a class time: 0 is Monday.',
      nullable: true,
      resolve: ({ date, recurringTimeSlotId }) =>
        recurringTimeSlotId ? dayOfTheWeek(dayNumber(date)) : null,
    }),
    duration: t.int({
      description: 'Elapsed minutes.',
      resolve: ({ startAt, endAt }) => (endAt - startAt) / MINUTE_MS,
    }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    id: t.id({
      description: 'Stable for one service, provider and span.',
      resolve: ({ serviceId, providerId, startAt, endAt }) =>
        Buffer.from(`TimeSlot:${serviceId}:${providerId ?? 'any'}:${startAt}:${endAt}`).toString('base64url'),
    }),
    providerId: t.id({
      description: 'Null where any of several providers has it (rule A11).',
      nullable: true,
      resolve: ({ providerId }) => providerId && toGlobalId('Provider', providerId),
    }),
    recurringTimeSlotId: t.id({
      nullable: true,
      resolve: (slot) =>
        slot.recurringTimeSlotId && toGlobalId('RecurringTimeSlot', slot.recurringTimeSlotId),
    }),
    seatsLeft: t.exposeInt('seatsLeft'),
    serviceId: t.id({ resolve: ({ serviceId }) => toGlobalId('Service', serviceId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

const TimeSlotFilterRef = builder.inputType('TimeSlotFilter', {
  fields: (t) => ({
    anyProvider: t.boolean({
      description:
        'Each slot once, with the seats of all providers who have it, instead of one for each provider (rule A11).',
    }),
    appointmentId: t.id({
      description: 'The appointment that is being moved: its own seats count as free (rule A9).',
    }),
    attendeeName: t.string({
      description: "Another name than the client's: only the appointments under it count (rule C4).",
    }),
    clientId: t.id(),
    date: t.field({
      description: 'Local dates of the place, both included (rule T4).',
      type: DateRangeRef,
      required: true,
    }),
    includeAll: t.boolean(),
    placeId: t.id({ description: 'Only providers of this place (rule A11).' }),
    providerId: t.id({ description: 'Without it, all providers of the service.' }),
    serviceId: t.id({ required: true }),
  }),
});

function readAttendeeName(name: string | null | undefined): string | null {
  if (name && name.length > TEXT_MAX)
    refuseRequest('TEXT_TOO_LONG', { path: ['filterBy', 'attendeeName'], values: { max: TEXT_MAX } });
  return name || null;
}

builder.objectFields(ProviderRef, (t) => ({
  classSlots: t.field({
    description:
      'When the classes take place on local dates, both included, as far as they have seats left: booked yet or not (rule A3).',
    type: [TimeSlotRef],
    args: { date: t.arg({ type: DateRangeRef, required: true }) },
    resolve: async (viewer, { date: { from, to: until } }, context) => {
      const staff = viewerOnly(viewer, context);
      checkDateRange({ from, to: until }, SLOT_QUERY_DAYS_MAX, ['date']);
      const services = [...(await servicesOf(context)).values()];
      const serviceIds = services
        .filter(({ isActive, isRetired }) => isActive && !isRetired)
        .map(({ id }) => id);
      return findClassSlots(staff, { serviceIds, from, until });
    },
  }),
  timeSlots: t.field({
    type: [TimeSlotRef],
    args: {
      filterBy: t.arg({ type: TimeSlotFilterRef, required: true }),
      first: t.arg.int(),
      limit: t.arg.int(),
    },
    resolve: async (viewer, { filterBy, ...page }, context) => {
      const staff = viewerOnly(viewer, context);
      const idOf = (typename: string, name: 'appointmentId' | 'clientId' | 'placeId' | 'providerId') => {
        const id = filterBy[name];
        return id ? readId(typename, id, ['filterBy', name]) : null;
      };
      const { limit } = pageWindow(page, PAGE);
      checkDateRange(filterBy.date, SLOT_QUERY_DAYS_MAX, ['filterBy', 'date']);
      const providerId = idOf('Provider', 'providerId');
      const isAny = filterBy.anyProvider ?? false;
      if (isAny && providerId) refuseRequest('BAD_INPUT', { path: ['filterBy', 'anyProvider'] });
      const list = isAny ? findAnyProviderTimeSlots : findTimeSlots;
      const slots = await list(staff, {
        serviceId: readId('Service', filterBy.serviceId, ['filterBy', 'serviceId']),
        providerId,
        placeId: idOf('Place', 'placeId'),
        clientId: idOf('Client', 'clientId'),
        attendeeName: readAttendeeName(filterBy.attendeeName),
        movingAppointmentId: idOf('Appointment', 'appointmentId'),
        from: filterBy.date.from,
        until: filterBy.date.to,
        includeAll: filterBy.includeAll ?? false,
      });
      return slots.slice(0, limit);
    },
  }),
}));
