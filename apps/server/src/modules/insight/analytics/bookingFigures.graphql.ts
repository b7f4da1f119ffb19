import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { AppointmentSourceRef } from '../../booking/appointment/appointment.graphql.ts';
import { ServiceRef } from '../../catalog/service/service.graphql.ts';
import { AnalyticsRef } from './analytics.graphql.ts';
import {
  countLeadTimes,
  countOutcomes,
  countSources,
  figuresByService,
  leadTimeDays,
  type Outcomes,
  type Revenue,
  type ServiceFigures,
  type SourceCount,
  sumRevenue,
} from './bookingFigures.store.ts';
import { busiestHours, type HourCount } from './busiestHours.ts';

const OutcomesRef = builder.objectRef<Outcomes>('AnalyticsOutcomes').implement({
  description: 'What became of the appointments that were to start on the days.',
  fields: (t) => ({
    attended: t.exposeInt('attended', {
      description: 'Over, and neither canceled, declined nor marked as a no-show.',
    }),
    booked: t.exposeInt('booked', { description: 'All of them, canceled and declined ones too.' }),
    canceled: t.exposeInt('canceled'),
    declined: t.exposeInt('declined'),
    noShows: t.exposeInt('noShows'),
    upcoming: t.exposeInt('upcoming', { description: 'Not over yet, and neither canceled nor declined.' }),
  }),
});

const RevenueRef = builder.objectRef<Revenue>('AnalyticsRevenue').implement({
  description: 'Money of one currency in minor units; currencies are never added.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    expected: t.exposeFloat('expected', {
      description: 'What is still to be paid for appointments that count and were no no-shows.',
    }),
    paid: t.exposeFloat('paid', { description: 'What was taken for the appointments and not refunded.' }),
  }),
});

const ServiceFiguresRef = builder.objectRef<ServiceFigures>('AnalyticsService').implement({
  fields: (t) => ({
    appointments: t.exposeInt('appointments'),
    minutes: t.exposeInt('minutes', { description: 'Clients of one session share its time.' }),
    revenue: t.field({ type: [RevenueRef], resolve: ({ revenue }) => [...revenue] }),
    service: t.field({ type: ServiceRef, resolve: ({ serviceId }) => serviceId }),
  }),
});

const HourCountRef = builder.objectRef<HourCount>('AnalyticsHour').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    day: t.exposeInt('day', { description: 'Of the week, from 0 for Monday.' }),
    hour: t.exposeInt('hour', { description: 'Of the place’s day, 0 to 23.' }),
  }),
});

const SourceCountRef = builder.objectRef<SourceCount>('AnalyticsSource').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    source: t.expose('source', { type: AppointmentSourceRef }),
  }),
});

interface LeadTime {
  readonly fromDays: number;
  readonly count: number;
}

const LeadTimeRef = builder.objectRef<LeadTime>('AnalyticsLeadTime').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    fromDays: t.exposeInt('fromDays', {
      description: 'Booked at least so many days ahead, and less than the next.',
    }),
  }),
});

builder.objectFields(AnalyticsRef, (t) => ({
  busiestHours: t.field({
    type: [HourCountRef],
    description: 'Appointments by the hour of the week in which they start; hours without any are left out.',
    resolve: (question, _, context) => {
      const { db, scope } = requireStaff(context);
      return busiestHours(db, scope, question);
    },
  }),
  leadTimes: t.field({
    type: [LeadTimeRef],
    description: 'How long ahead appointments were booked.',
    resolve: async (question, _, context) => {
      const { db, scope } = requireStaff(context);
      const counts = await countLeadTimes(db, scope, question);
      return leadTimeDays.map((fromDays, index) => ({
        fromDays,
        count: must(counts[index], 'each bound has its count'),
      }));
    },
  }),
  outcomes: t.field({
    type: OutcomesRef,
    resolve: (question, _, context) => {
      const { db, scope, clock } = requireStaff(context);
      return countOutcomes(db, scope, question, clock.now());
    },
  }),
  revenue: t.field({
    type: [RevenueRef],
    description: 'By currency, by the day of the appointment’s start.',
    resolve: async (question, _, context) => {
      const { db, scope } = requireStaff(context);
      return [...(await sumRevenue(db, scope, question))];
    },
  }),
  services: t.field({
    type: [ServiceFiguresRef],
    description: 'The services that were booked, the most booked first.',
    resolve: async (question, _, context) => {
      const { db, scope } = requireStaff(context);
      return [...(await figuresByService(db, scope, question))];
    },
  }),
  sources: t.field({
    type: [SourceCountRef],
    description: 'Where appointments were booked, the most frequent first.',
    resolve: async (question, _, context) => {
      const { db, scope } = requireStaff(context);
      return [...(await countSources(db, scope, question))];
    },
  }),
}));
