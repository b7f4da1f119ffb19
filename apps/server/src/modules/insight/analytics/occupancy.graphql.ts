import { openMinutes } from '@slotkeeper/domain/insight/openMinutes';
import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { AnalyticsRef } from './analytics.graphql.ts';
import { loadProviderTimes } from './occupancy.store.ts';

interface DayOfTime {
  readonly date: string;
  readonly bookedMinutes: number;
  readonly openMinutes: number;
}

const DayOfTimeRef = builder.objectRef<DayOfTime>('AnalyticsOccupancyDay').implement({
  fields: (t) => ({
    bookedMinutes: t.exposeInt('bookedMinutes', { description: 'Clients of one session share its time.' }),
    date: t.expose('date', { type: 'Date' }),
    openMinutes: t.exposeInt('openMinutes', { description: 'By today’s hours, without vacations.' }),
  }),
});

interface Occupancy {
  readonly providerId: string;
  readonly days: readonly DayOfTime[];
}

const OccupancyRef = builder.objectRef<Occupancy>('AnalyticsOccupancy').implement({
  description: 'How much of its open time a provider was booked.',
  fields: (t) => ({
    days: t.field({ type: [DayOfTimeRef], resolve: ({ days }) => [...days] }),
    provider: t.field({ type: ProviderRef, resolve: ({ providerId }) => providerId }),
  }),
});

builder.objectField(AnalyticsRef, 'occupancy', (t) =>
  t.field({
    type: [OccupancyRef],
    description: 'Of each provider who works here, or was booked on the days.',
    resolve: async (question, _, context) => {
      const { db, scope } = requireStaff(context);
      const { dates, boundaries } = question.days;
      return (await loadProviderTimes(db, scope, question)).map(({ providerId, hours, booked }) => {
        const open = openMinutes(hours, boundaries);
        const minutes = dates.map(() => 0);
        for (const [day, spent] of booked) minutes[day - 1] = spent;
        const days = dates.map((date, index) => ({
          date,
          bookedMinutes: must(minutes[index], 'each day has its minutes'),
          openMinutes: Math.round(must(open[index], 'each day has its hours')),
        }));
        return { providerId, days };
      });
    },
  }),
);
