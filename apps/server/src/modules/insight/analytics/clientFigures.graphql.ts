import { monthsOf } from '@slotkeeper/domain/insight/monthsOf';
import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { AnalyticsRef } from './analytics.graphql.ts';
import { countCohorts, countReturning, type ReturningCount } from './clientFigures.store.ts';

type DayOfClients = ReturningCount & { readonly date: string };

const DayOfClientsRef = builder.objectRef<DayOfClients>('AnalyticsReturning').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    first: t.exposeInt('first', { description: 'Clients whose first visit is on this day.' }),
    returning: t.exposeInt('returning', { description: 'Clients who had come before.' }),
  }),
});

interface Cohort {
  readonly month: string;
  readonly came: readonly number[];
}

const CohortRef = builder.objectRef<Cohort>('AnalyticsCohort').implement({
  description: 'The clients whose first visit was in a month.',
  fields: (t) => ({
    came: t.intList({
      description:
        'How many of them came in that month, in the one after it, and so on, up to the last month asked for.',
      resolve: ({ came }) => [...came],
    }),
    month: t.expose('month', { type: 'Date', description: 'Its first day.' }),
  }),
});

builder.objectFields(AnalyticsRef, (t) => ({
  retention: t.field({
    type: [CohortRef],
    description: 'By month of the first visit, for the calendar months that the days touch.',
    resolve: async (question, _, context) => {
      if (question.clientReach === 'none') return [];
      const { db, scope } = requireStaff(context);
      const { dates, boundaries } = monthsOf(question.timezone, question.days.dates);
      const counts = await countCohorts(db, scope, question, boundaries);
      const cohorts = dates.map((month, index) => ({ month, came: dates.slice(index).map(() => 0) }));
      for (const { month, after, clients } of counts)
        must(cohorts[month], 'a count is of one of the months').came[after] = clients;
      return cohorts;
    },
  }),
  returning: t.field({
    type: [DayOfClientsRef],
    description:
      'New and returning clients by day; each counts once a day, and guests without a client not at all.',
    resolve: async (question, _, context) => {
      const { dates } = question.days;
      if (question.clientReach === 'none') return dates.map((date) => ({ date, first: 0, returning: 0 }));
      const { db, scope } = requireStaff(context);
      const counts = await countReturning(db, scope, question);
      return dates.map((date, index) => ({ date, first: 0, returning: 0, ...counts[index] }));
    },
  }),
}));
