import { NO_GAP, VISIT_GAP_MAX, VISIT_SERVICES_MAX, VISIT_TIMES_DAYS_MAX } from '@slotkeeper/domain/limits';
import type { Visit, VisitPartTime } from '@slotkeeper/domain/schedule/visit/visitQuery';
import { builder } from '../../../platform/graphql/builder.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { checkDateRange } from '../../../platform/graphql/readInput.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { listVisitTimes } from './timeSlot.ts';

const SlotSpanRef = builder.objectRef<VisitPartTime['slots'][number]>('SlotSpan').implement({
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

const VisitPartRef = builder.objectRef<VisitPartTime>('VisitPart').implement({
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    providerId: t.id({
      description: 'Null where any may do it: who does is decided when it is booked (rule A11).',
      nullable: true,
      resolve: ({ providerId }) => providerId && toGlobalId('Provider', providerId),
    }),
    serviceId: t.id({ resolve: ({ serviceId }) => toGlobalId('Service', serviceId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    timeSlots: t.field({ type: [SlotSpanRef], resolve: ({ slots }) => [...slots] }),
  }),
});

const VisitTimeRef = builder.objectRef<Visit>('VisitTime').implement({
  description: 'A time at which all services of a visit can be booked (rule A13).',
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    parts: t.field({
      description: 'In the order in which they are done.',
      type: [VisitPartRef],
      resolve: ({ parts }) => [...parts],
    }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

const VisitItemFilterRef = builder.inputType('VisitItemFilter', {
  fields: (t) => ({
    providerId: t.id({ description: 'Without it, any provider of the place (rule A11).' }),
    serviceId: t.id({ required: true }),
  }),
});

const VisitTimeFilterRef = builder.inputType('VisitTimeFilter', {
  fields: (t) => ({
    appointmentId: t.id({
      description: 'One of a visit that is being moved: the seats of all of it count as free (rule A9).',
    }),
    attendeeName: t.string({
      description: "Another name than the client's: only the appointments under it count (rule C4).",
    }),
    clientId: t.id(),
    date: t.field({ description: 'A local date of the place (rule T4).', type: 'Date', required: true }),
    gapMax: t.int({ description: 'Minutes that may lie between two services; none where it is left out.' }),
    items: t.field({
      description: 'In the requested order, or in another one if only that fits.',
      type: [VisitItemFilterRef],
      required: true,
    }),
    keepsOrder: t.boolean({ description: 'Whether no other order will do.' }),
    placeId: t.id({ required: true }),
    until: t.field({ description: 'The last date; without it there is one.', type: 'Date' }),
  }),
});

builder.objectFields(ProviderRef, (t) => ({
  visitTimes: t.field({
    description: 'When several services can be done one after another on some days (rule A13).',
    type: [VisitTimeRef],
    args: { filterBy: t.arg({ type: VisitTimeFilterRef, required: true }) },
    resolve: async (viewer, { filterBy }, context) => {
      const staff = viewerOnly(viewer, context);
      const { date, placeId, clientId, appointmentId, attendeeName, gapMax, keepsOrder } = filterBy;
      const dates = { from: date, until: filterBy.until ?? date };
      checkDateRange({ from: dates.from, to: dates.until }, VISIT_TIMES_DAYS_MAX, ['filterBy', 'date']);
      if (filterBy.items.length < 1 || filterBy.items.length > VISIT_SERVICES_MAX)
        refuseRequest('BAD_INPUT', { path: ['filterBy', 'items'] });
      if (gapMax && (gapMax < 0 || gapMax > VISIT_GAP_MAX))
        refuseRequest('BAD_INPUT', { path: ['filterBy', 'gapMax'] });
      const idOf = (typename: string, name: string, id: string | null | undefined) =>
        id ? readId(typename, id, ['filterBy', name]) : null;
      const wanted = {
        placeId: readId('Place', placeId, ['filterBy', 'placeId']),
        items: filterBy.items.map(({ serviceId, providerId }, index) => ({
          serviceId: readId('Service', serviceId, ['filterBy', 'items', index, 'serviceId']),
          providerId: providerId
            ? readId('Provider', providerId, ['filterBy', 'items', index, 'providerId'])
            : null,
        })),
        seats: 1,
        movingAppointmentId: idOf('Appointment', 'appointmentId', appointmentId),
        clientId: idOf('Client', 'clientId', clientId),
        attendeeName: attendeeName || null,
        gapMax: gapMax ?? NO_GAP,
        keepsOrder: keepsOrder ?? false,
      };
      return [...(await listVisitTimes(staff, wanted, dates))];
    },
  }),
}));
