import { ANALYTICS_DAYS_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { checkDateRange, DateRangeRef } from '../../../platform/graphql/readInput.ts';
import { readIds } from '../../../platform/graphql/globalId.ts';
import { placesOf } from '../../business/place/place.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { countAppointments, countClients, countMinutes, countNewClients } from './analytics.store.ts';
import { type AskedFigures, askedFigures, type FiguresFilter } from './askedFigures.ts';
import type { AnalyticsQuestion } from './countedAppointments.store.ts';

interface DayCount {
  readonly date: string;
  readonly amount: number;
}

const AnalyticsCountRef = builder.objectRef<DayCount>('AnalyticsCount').implement({
  fields: (t) => ({
    count: t.exposeInt('amount'),
    date: t.expose('date', { type: 'Date' }),
  }),
});

const AnalyticsMinutesRef = builder.objectRef<DayCount>('AnalyticsMinutes').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    minutes: t.exposeInt('amount'),
  }),
});

/** Puts one of the counts beside its days. */
async function byDate<Q extends AnalyticsQuestion>(
  count: (db: StaffContext['db'], scope: StaffContext['scope'], question: Q) => Promise<number[]>,
  question: Q,
  context: GraphqlContext,
): Promise<DayCount[]> {
  const { db, scope } = requireStaff(context);
  const amounts = await count(db, scope, question);
  return question.days.dates.map((date, index) => ({
    date,
    amount: must(amounts[index], 'each day has its count'),
  }));
}

/** Charts of other files add their fields to it. */
export const AnalyticsRef = builder.objectRef<AskedFigures>('Analytics').implement({
  description:
    'Numbers per local day of the place, days without any included, of what the viewer may see. Canceled and declined are left out.',
  fields: (t) => ({
    appointments: t.field({
      type: [AnalyticsCountRef],
      description: 'Appointments by the day of their start.',
      resolve: (question, _, context) => byDate(countAppointments, question, context),
    }),
    hours: t.field({
      type: [AnalyticsMinutesRef],
      description: 'Minutes that providers spend in appointments; clients of one session share its time.',
      resolve: (question, _, context) => byDate(countMinutes, question, context),
    }),
    newClients: t.field({
      type: [AnalyticsCountRef],
      description: 'Clients by the day on which they were added.',
      resolve: (question, _, context) => byDate(countNewClients, question, context),
    }),
    totalNumberClients: t.int({
      description: 'All clients of today, whenever they were added.',
      resolve: (question, _, context) => {
        const { db, scope } = requireStaff(context);
        return countClients(db, scope, question);
      },
    }),
  }),
});

const AnalyticsFilterRef = builder.inputType('AnalyticsFilter', {
  description: 'Only what belongs to one of each; an empty or missing list means all.',
  fields: (t) => ({
    placeIds: t.idList({ description: 'By the first place of the provider.' }),
    providerIds: t.idList(),
    serviceIds: t.idList(),
  }),
});

type AnalyticsFilter = typeof AnalyticsFilterRef.$inferInput;

/** The rows of a filter. Refuses an id of another kind with BAD_ID. */
function readFilter(filter: AnalyticsFilter | null | undefined): FiguresFilter {
  return {
    placeIds: readIds('Place', filter?.placeIds, 'placeIds') ?? [],
    providerIds: readIds('Provider', filter?.providerIds, 'providerIds') ?? [],
    serviceIds: readIds('Service', filter?.serviceIds, 'serviceIds') ?? [],
  };
}

builder.objectFields(ProviderRef, (t) => ({
  analytics: t.field({
    type: AnalyticsRef,
    args: {
      filterBy: t.arg({ type: DateRangeRef, required: true }),
      of: t.arg({ type: AnalyticsFilterRef }),
    },
    resolve: async (viewer, { filterBy, of }, context) => {
      const ctx = viewerOnly(viewer, context);
      ctx.authorize('analytics:view');
      checkDateRange(filterBy, ANALYTICS_DAYS_MAX, ['filterBy']);
      return askedFigures(ctx, await placesOf(context), filterBy, readFilter(of));
    },
  }),
}));
