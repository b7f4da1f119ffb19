import { ANALYTICS_DAYS_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { checkDateRange, DateRangeRef } from '../../../platform/graphql/dateRange.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { ProviderReach, StaffContext } from '../../../platform/staffContext.ts';
import { placesOf } from '../../business/place/place.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import {
  type AnalyticsQuestion,
  type ClientReach,
  countAppointments,
  countClients,
  countMinutes,
  countNewClients,
} from './analytics.store.ts';
import { analyticsDays } from './analyticsDays.ts';

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

/** What the numbers are asked for: which days, and what of the appointments and clients the viewer may see. */
interface Asked extends AnalyticsQuestion {
  readonly clientReach: ClientReach;
}

/** Puts one of the counts beside its days. */
async function byDate<Q extends AnalyticsQuestion | Asked>(
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

const AnalyticsRef = builder.objectRef<Asked>('Analytics').implement({
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
      resolve: ({ clientReach }, _, context) => {
        const { db, scope } = requireStaff(context);
        return countClients(db, scope, clientReach);
      },
    }),
  }),
});

/** Numbers without a provider are in the zone of the organization's first place (rule T1). */
async function analyticsZone(context: GraphqlContext): Promise<string> {
  const [first] = (await placesOf(context)).values();
  return first?.timezone ?? refuseRequest('NOT_FOUND');
}

/** Appointments count as far as both sets reach: numbers show nothing that the lists hide (rule R2). */
function appointmentReach({ reach }: StaffContext): ProviderReach {
  const [counted, seen] = [reach('analytics:view'), reach('appointment:view')];
  if (counted === 'all') return seen;
  return seen === 'all' ? counted : counted.filter((id) => seen.includes(id));
}

/** All clients, those who come to the viewer itself, or none where the role shows no clients. */
function clientReach(ctx: StaffContext): ClientReach {
  if (!ctx.may('client:view')) return 'none';
  return ctx.reach('analytics:view') === 'all' ? 'all' : appointmentReach(ctx);
}

builder.objectFields(ProviderRef, (t) => ({
  analytics: t.field({
    type: AnalyticsRef,
    args: { filterBy: t.arg({ type: DateRangeRef, required: true }) },
    resolve: async (viewer, { filterBy }, context) => {
      const ctx = viewerOnly(viewer, context);
      ctx.authorize('analytics:view');
      checkDateRange(filterBy, ANALYTICS_DAYS_MAX, ['filterBy']);
      const days = analyticsDays(await analyticsZone(context), filterBy.from, filterBy.to);
      return { days, reach: appointmentReach(ctx), clientReach: clientReach(ctx) };
    },
  }),
}));
